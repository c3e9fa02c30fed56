import {
  createDecideFlow,
  createWithdrawFlow,
  type Decision,
  type DecisionInput,
} from "@sgi/core/approvals";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { decisionTexts, refusalText } from "@sgi/core/texts/approvals";
import { documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { useAskedWrite } from "../../state/api/useAskedWrite";
import { refreshDocuments } from "../../state/documents/documentChanges";
import { unchoose } from "../../state/documents/useChoosing";
import { useLatest } from "../../state/page/useLatest";
import { checkSession } from "../../state/session/currentUser";
import { keepTodo } from "../../state/session/keepTodo";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { type Notice, notify, UNTIL_CLOSED } from "../../state/toasts/toasts";
import { leaveList, refreshApprovals } from "./useApprovals";

export type Deciding = ReturnType<typeof useDeciding>;

interface Failed {
  decision: Decision;
  input: DecisionInput;
  error: unknown;
}

/** What is decided at once, without a day or a reason. */
export const NOW: DecisionInput = { from: null, reason: "" };

/**
 * Approves and rejects revisions, and tells what became of them.
 * @param onGone Called with those that wait no longer, before they leave the list.
 */
export function useDeciding(onGone: (ids: readonly string[]) => void) {
  const store = useStore();
  const latest = useLatest(onGone);
  const [failure, setFailure] = useState<Failed | null>(null);
  const { flow, state } = useFlow(() =>
    createDecideFlow({
      ...userDeps(store),
      onTodo: (todo) => keepTodo(store, todo),
      onDecided(decision, input, outcome) {
        leave(store, outcome.done, latest());
        notify(store, decidedNotice(decision, input, outcome));
      },
      onFailure(error, decision, input) {
        setFailure({ decision, input, error });
        refresh(store);
        checkSession(store, error);
      },
    }),
  );
  const isAsking = state.step === "asking" || (state.step === "writing" && state.wasAsked);
  return {
    flow,
    /** What the open dialog asks about; null for no dialog. */
    asked: isAsking ? state.what : null,
    isWriting: state.step === "writing",
    /** What is being decided without a dialog. */
    writing: state.step === "writing" && !state.wasAsked ? state.what : null,
    /** Why the last decision failed, and which. */
    failure,
    ask(decision: Decision) {
      setFailure(null);
      flow.ask(decision);
    },
    confirm(input: DecisionInput) {
      setFailure(null);
      void flow.confirm(input);
    },
    decide(decision: Decision, input: DecisionInput) {
      setFailure(null);
      void flow.write(decision, input);
    },
  };
}

/** Takes back what waits or comes, after a question. */
export function useWithdrawing(onGone: (ids: readonly string[]) => void) {
  const store = useStore();
  const latest = useLatest(onGone);
  const { withdraw: texts } = decisionTexts;
  return useAskedWrite(createWithdrawFlow, {
    done: ({ revision, title }) => ({
      title: texts.done(revision),
      text: documentTexts.titled(title),
    }),
    failed: () => texts.failed,
    onDone: ({ id }) => leave(store, [id], latest()),
    onFailure: () => refresh(store),
  });
}

function refresh(store: PanelStore, gone?: readonly string[]): void {
  refreshApprovals(store, gone);
  void refreshDocuments(store);
}

function leave(
  store: PanelStore,
  ids: readonly string[],
  onGone: (ids: readonly string[]) => void,
): void {
  onGone(ids);
  leaveList(store, ids);
  unchoose(store, ids);
  refresh(store, ids);
}

function decidedNotice(
  { kind, revisions }: Decision,
  { from }: DecisionInput,
  { done, failed, error }: PartsOutcome,
): Notice {
  const texts = decisionTexts[kind];
  const through = new Set(done);
  const decided = revisions.filter(({ id }) => through.has(id));
  const [first] = decided;
  const title = first && documentTexts.titled(first.title);
  const told =
    kind === "approve" && title !== undefined && decided.length === 1
      ? decisionTexts.approve.enters(title, from)
      : decided.length === 1 && title;
  const text = [
    told,
    failed.length > 0 && refusalText(failed),
    error !== null && failureText(error),
  ].filter(Boolean);
  return {
    title: decided.length > 0 ? texts.done(decided) : texts.failed(revisions.length),
    ...(text.length > 0 && { text: text.join(" ") }),
    tone: decided.length > 0 && error === null ? "success" : "danger",
    ...(failed.length > 0 && { durationMs: UNTIL_CLOSED }),
  };
}
