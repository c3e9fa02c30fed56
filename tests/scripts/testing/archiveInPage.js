// Runs in packedCore.test.ts's project: prints the text of the example's button after each click.
import { createClient } from "@sgi/core/api";
import { aDocument, createFakeFetch, json, withCsrf } from "@sgi/core/testing";
import { Window } from "happy-dom";

const window = new Window();
Object.assign(globalThis, { window, document: window.document });
Object.defineProperty(globalThis, "navigator", { value: window.navigator });

// React looks for the page while it loads.
const { createElement } = await import("react");
const { createRoot } = await import("react-dom/client");
const { ArchiveButton } = await import("./archiveButton.js");

const manual = aDocument({ title: "Manuale" });
const { fetch } = createFakeFetch(withCsrf(({ method }) => json(method === "GET" ? manual : {})));
const client = createClient({ host: "", fetch });
const props = { client, document: manual };
const labels = [];
const { body } = window.document;

const changed = () =>
  new Promise((resolve) => new window.MutationObserver(resolve).observe(body, WATCHED));
const WATCHED = { childList: true, subtree: true, characterData: true, attributes: true };

async function after(act) {
  const change = changed();
  act();
  await change;
  labels.push(body.textContent);
}

await after(() => createRoot(body).render(createElement(ArchiveButton, props)));
await after(() => body.querySelector("button").click());
await after(() => body.querySelector("button").click());
while (body.querySelector("button").disabled) await changed();
labels.push(body.textContent);
console.log(JSON.stringify({ labels }));
process.exit(0);
