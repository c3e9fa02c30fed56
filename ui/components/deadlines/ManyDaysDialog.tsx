import { createManyDaysFlow, type DayAct } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { refreshAfter } from "../../state/documents/documentChanges";
import { userDeps } from "../../state/session/flowDeps";
import type { PanelStore } from "../../state/store";
import { notify, UNTIL_CLOSED } from "../../state/toasts/toasts";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { useLast } from "../dialogs/useLast";
import { dayError, TextField, textError } from "./DayDialog";
import { DayField } from "./DayField";
import { titlesOf } from "./useOwner";

const { many } = deadlineDialogTexts;
const textsOf = (act: DayAct) => ({ ...deadlineDialogTexts[act], ...many[act] });

/** Says one day and one note of several documents. Source: spec 3 §8. */
export function ManyDaysDialog({
  act,
  documents,
  open,
  onClose,
}: {
  act: DayAct;
  documents: readonly Document[];
  open: boolean;
  onClose: () => void;
}) {
  const texts = textsOf(act);
  const day = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { flow, state, failure, save, close } = useManyDays(act, documents, onClose);
  const shown = useLast(state.step === "closed" ? null : state);
  const [isTried, setTried] = useState(false);
  if (shown === null) return null;
  const problems = flow.problems();
  const submit = () => {
    setTried(true);
    if (problems?.day) return day.current?.focus();
    if (problems?.text) return text.current?.focus();
    save();
  };
  return (
    <FormDialog
      open={open}
      keep
      pending={shown.step === "saving"}
      onClose={close}
      title={texts.title}
      subtitle={deadlineDialogTexts.about(documents.length)}
      initialFocus={act === "review" ? text : day}
      description={act === "review" ? <p>{many.review.explained}</p> : undefined}
      submit={texts.submit}
      submitting={texts.pending}
    >
      <DialogForm label={texts.title} failure={failure} onSubmit={submit}>
        <DayField
          act={act}
          draft={shown.draft}
          error={isTried ? dayError(problems) : undefined}
          day={day}
          onChange={flow.change}
        />
        <TextField
          texts={texts}
          value={shown.draft.text}
          error={isTried ? textError(problems) : undefined}
          field={text}
          onChange={(typed) => flow.change({ text: typed })}
        />
        {shown.step === "saving" && (
          <p role="status" className="caption num">
            {deadlineDialogTexts.progress(shown.done, shown.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

function useManyDays(act: DayAct, documents: readonly Document[], onClose: () => void) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createManyDaysFlow({
      ...userDeps(store),
      today: () => store.get(todayAtom),
      act,
      documents,
      onEnd(outcome) {
        void refreshAfter(store, outcome.done);
        tell(store, { act, outcome, documents });
        if (outcome.error === null) onClose();
        else setFailure(failureText(outcome.error));
      },
    }),
  );
  return {
    flow,
    state,
    /** Why the last try failed. */
    failure,
    save() {
      setFailure(null);
      void flow.save();
    },
    close() {
      flow.cancel();
      if (flow.get().step === "closed") onClose();
    },
  };
}

function tell(
  store: PanelStore,
  {
    act,
    outcome: { done, failed, error },
    documents,
  }: { act: DayAct; outcome: PartsOutcome; documents: readonly Document[] },
): void {
  const texts = textsOf(act);
  const isDone = done.length > 0;
  const sentences = [
    error !== null && isDone && texts.doneMany(done.length),
    error !== null && failureText(error),
    failed.length > 0 && deadlineDialogTexts.left(titlesOf(documents, failed)),
  ].filter(Boolean);
  notify(store, {
    title: error === null && isDone ? texts.doneMany(done.length) : texts.failed,
    ...(sentences.length > 0 && { text: sentences.join(" ") }),
    tone: error === null && isDone ? "success" : "danger",
    ...(failed.length > 0 && { durationMs: UNTIL_CLOSED }),
  });
}
