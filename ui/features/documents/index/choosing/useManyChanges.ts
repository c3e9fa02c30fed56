import { createManyFlow, type ManyAct, type ManyOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { chosenTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { useStore } from "jotai";
import { documentsMoved } from "../../../../state/documents/documentChanges";
import { unchoose } from "../../../../state/documents/useChoosing";
import { userDeps } from "../../../../state/session/scope";
import type { PanelStore } from "../../../../state/store";
import { notify } from "../../../../state/toasts/toasts";

/** How long the toast offers undo. */
const UNDO_MS: DurationMs = 10 * SECOND_MS;
const OTHER_ACT = { archive: "restore", restore: "archive" } as const;

/** Archives and restores many documents. */
export function useManyChanges() {
  const store = useStore();
  return useFlow(() => createChanges(store));
}

function createChanges(store: PanelStore) {
  return createManyFlow({
    ...userDeps(store),
    onEnd(outcome) {
      documentsMoved(store, outcome.act === "archive" ? "current" : "obsolete", outcome.done);
      unchoose(store, outcome.waiting ?? []);
      tell(store, outcome);
    },
  });
}

function tell(store: PanelStore, { act, done, failed, waiting = [], error }: ManyOutcome): void {
  const waits = waiting.length > 0 ? chosenTexts.waiting(waiting.length) : "";
  const left = [chosenTexts.left(act, failed), waits].filter(Boolean).join(". ");
  if (error !== null) {
    const text = [
      failureText(error),
      done.length > 0 ? chosenTexts.done(act, done.length) : "",
      waits,
    ];
    notify(store, {
      title: chosenTexts.failed[act],
      text: text.filter(Boolean).join(" "),
      tone: "danger",
      ...undoing(store, act, done),
    });
    return;
  }
  if (done.length === 0 && waits !== "") {
    const text = chosenTexts.left(act, failed);
    return void notify(store, { title: waits, ...(text !== "" && { text }), tone: "info" });
  }
  notify(store, {
    title: chosenTexts.done(act, done.length),
    ...(left !== "" && { text: left }),
    tone: done.length > 0 ? "success" : "info",
    ...undoing(store, act, done),
  });
}

/** Offers to undo the change, once; an undo has no undo. */
function undoing(store: PanelStore, act: ManyAct, done: readonly string[]) {
  if (done.length === 0) return {};
  const run = () => void createChanges(store).run(OTHER_ACT[act], done, "undo");
  return { durationMs: UNDO_MS, action: { label: chosenTexts.undo, run } };
}
