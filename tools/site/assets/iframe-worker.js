// The search runs in a worker. A browser starts none for a page that lies on a disk, so there a
// hidden frame takes its place. Pages from a server keep their workers.
"use strict";
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.onmessage = null;
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      // What the script posts goes up to this page; what it imports is read in order, before
      // anything that is posted to it.
      const own = new URL(url, document.baseURI);
      let ready = Promise.resolve();
      const load = (address) => new Promise((done, failed) => {
        const script = inside.document.createElement("script");
        script.src = String(new URL(address, own));
        script.onload = done;
        script.onerror = () => failed(new Error(`${address} cannot be read`));
        inside.document.head.append(script);
      });
      inside.importScripts = (...addresses) => {
        for (const address of addresses) ready = ready.then(() => load(address));
        return ready;
      };
      inside.postMessage = (data) => {
        const event = new MessageEvent("message", { data });
        this.dispatchEvent(event);
        this.onmessage?.(event);
      };
      this.begun = load(own);
      this.post = (data) => this.begun.then(() => ready).then(() => {
        inside.dispatchEvent(new MessageEvent("message", { data }));
      });
    }
    postMessage(data) { this.post(data); }
    terminate() { this.frame.remove(); }
  };
}
