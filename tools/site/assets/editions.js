// The switch of a rulebook: shows what one edition plays, and remembers it for the other chapters.
"use strict";
(() => {
  const box = document.querySelector("fieldset.editions");
  if (!box) return;
  const key = `crawldeck-edition-${box.dataset.game}`;
  const kept = () => { try { return localStorage.getItem(key) ?? ""; } catch { return ""; } };
  const keep = (name) => { try { localStorage.setItem(key, name); } catch { /* not allowed here */ } };
  const show = (wanted) => {
    for (const one of document.querySelectorAll("[data-editions]")) {
      one.hidden = Boolean(wanted) && !one.dataset.editions.split(" ").includes(wanted);
    }
    for (const one of document.querySelectorAll(".only")) one.hidden = Boolean(wanted);
  };
  const buttons = [...box.querySelectorAll("input")];
  const first = buttons.find((one) => one.value === kept()) ?? buttons[0];
  first.checked = true;
  box.hidden = false;
  box.addEventListener("change", (event) => { keep(event.target.value); show(event.target.value); });
  show(first.value);
  // A link may lead to a rule that the chosen edition does not have: then all are shown.
  const named = location.hash && document.getElementById(location.hash.slice(1));
  if (named?.hidden) { buttons[0].checked = true; show(""); named.scrollIntoView(); }
})();
