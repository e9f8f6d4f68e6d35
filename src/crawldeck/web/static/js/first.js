// Before anything is painted: the light or dark that this browser chose. A plain script, not a module.

try {
  const chosen = JSON.parse(localStorage.getItem("crawldeck.theme") ?? "null");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // As the system has it.
}
