import { ASKING_MS } from "@sgi/core/opener/panel";
import { unlessEnded } from "@sgi/core/state";
import { openerTexts } from "@sgi/core/texts/opener";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { notify } from "../toasts/toasts";
import { openerDownload } from "./download";
import { openerAtom } from "./opener";

const { explanation, connected, notConnected, download, name } = openerTexts;

/**
 * Connects to the helper after a click, with toasts about the result. Returns whether the helper
 * answers. Without toasts when the user has signed out meanwhile. Source: settled point 41.
 */
export async function connectHelper(store: PanelStore): Promise<boolean> {
  const { connection } = store.get(openerAtom);
  const { ended } = store.get(scopeAtom);
  const end = connection.subscribe(() => {
    if (ended.aborted || connection.get().status !== "asking") return;
    notify(store, { title: name, text: explanation.asking, tone: "info", durationMs: ASKING_MS });
  });
  const { status } = await unlessEnded(ended, connection.connect().finally(end));
  switch (status) {
    case "ready":
      notify(store, { ...connected, tone: "success" });
      return true;
    case "asking":
      // A toast has said so for as long as the browser asked.
      return false;
    case "not-running": {
      const run = openerDownload(store);
      notify(store, {
        title: notConnected,
        text: explanation[status],
        tone: "danger",
        ...(run && { action: { label: download, run } }),
      });
      return false;
    }
    default:
      notify(store, { title: notConnected, text: explanation[status], tone: "danger" });
      return false;
  }
}
