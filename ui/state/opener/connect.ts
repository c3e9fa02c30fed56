import { ASKING_MS } from "@sgi/core/opener/calls";
import { heardUntil } from "@sgi/core/state/heardUntil";
import { openerTexts } from "@sgi/core/texts/opener";
import { atom } from "jotai";
import { scopeAtom } from "../session/scope";
import { notifyAtom } from "../toasts/toasts";
import { downloadOpenerAtom } from "./download";
import { openerAtom } from "./opener";

const { explanation, connected, notConnected, download, name } = openerTexts;

/**
 * Connects to the helper by a click, and says in toasts what comes of it. Gives whether it is there.
 * Whoever leaves meanwhile hears no more of it. Source: settled point 41.
 */
export const connectAtom = atom(null, async (get, set): Promise<boolean> => {
  const { connection } = get(openerAtom);
  const { ended } = get(scopeAtom);
  const end = connection.subscribe(() => {
    if (ended.aborted || connection.get().status !== "asking") return;
    set(notifyAtom, { title: name, text: explanation.asking, tone: "info", durationMs: ASKING_MS });
  });
  const { status } = await heardUntil(ended, connection.connect().finally(end));
  switch (status) {
    case "ready":
      set(notifyAtom, { ...connected, tone: "success" });
      return true;
    case "asking":
      // The toast that says so has had its time.
      return false;
    case "not-running":
      set(notifyAtom, {
        title: notConnected,
        text: explanation[status],
        tone: "danger",
        action: { label: download, run: () => set(downloadOpenerAtom) },
      });
      return false;
    default:
      set(notifyAtom, { title: notConnected, text: explanation[status], tone: "danger" });
      return false;
  }
});
