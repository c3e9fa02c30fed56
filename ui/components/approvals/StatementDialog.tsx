import {
  createStatementFlow,
  MAX_APPROVER,
  type Statement,
  statementProblems,
} from "@sgi/core/approvals";
import { type Document, revisionLabel } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { approvalTexts, chosenTexts, documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { refreshAfter } from "../../state/documents/documentChanges";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { notify } from "../../state/toasts/toasts";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { Field } from "../forms/Field";
import { TextInput } from "../forms/TextInput";

const { statement: texts } = approvalTexts;
const NOTHING: Statement = { day: "", by: "", note: "" };

export interface StatementDialogProps {
  documents: readonly Document[];
  open: boolean;
  onClose: () => void;
}

/** States that documents in force were approved outside the panel: when, and by whom. Source: spec 3 §6. */
export function StatementDialog({ documents, open, onClose }: StatementDialogProps) {
  const today = useAtomValue(todayAtom);
  const { state, failure, send, close } = useSending(documents, onClose);
  const [typed, setTyped] = useState(NOTHING);
  const [isTried, setTried] = useState(false);
  const fields = {
    day: useRef<HTMLInputElement>(null),
    by: useRef<HTMLInputElement>(null),
    note: useRef<HTMLTextAreaElement>(null),
  };
  const problems = statementProblems(typed, today);
  const errors = (isTried && problems) || { day: null, by: null, note: null };
  const change = (part: Partial<Statement>) => setTyped({ ...typed, ...part });
  const submit = () => {
    setTried(true);
    const wrong = (["day", "by", "note"] as const).find((name) => problems?.[name]);
    if (wrong === undefined) send(typed);
    else fields[wrong].current?.focus();
  };
  const count = documents.length;
  return (
    <FormDialog
      open={open}
      keep
      pending={state.step === "working"}
      onClose={close}
      title={texts.title}
      subtitle={subtitleOf(documents)}
      initialFocus={fields.day}
      description={<p>{texts.explained(count)}</p>}
      submit={texts.submit(count)}
      submitting={texts.pending}
    >
      <DialogForm label={texts.title} failure={failure} onSubmit={submit}>
        <Field label={texts.day} error={errors.day ? texts.problems.day[errors.day] : undefined}>
          {(input) => (
            <input
              {...input}
              ref={fields.day}
              type="date"
              max={today}
              required
              value={typed.day}
              className="field-input w-[168px]"
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field
          label={texts.by}
          hint={texts.byHint}
          error={errors.by ? texts.problems.by[errors.by] : undefined}
        >
          {(input) => (
            <TextInput
              {...input}
              ref={fields.by}
              required
              maxLength={MAX_APPROVER}
              autoComplete="off"
              value={typed.by}
              onChange={({ currentTarget }) => change({ by: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={texts.note}
          optional
          hint={texts.noteHint}
          error={errors.note ? texts.problems.note[errors.note] : undefined}
        >
          {(input) => (
            <textarea
              {...input}
              ref={fields.note}
              rows={3}
              maxLength={MAX_REASON}
              value={typed.note}
              className="field-input h-auto py-2 resize-y"
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
        {state.step === "working" && state.total > 1 && (
          <p role="status" className="caption num">
            {chosenTexts.progress(state.done, state.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

/** Sends the statement; pages and lists follow. */
function useSending(about: readonly Document[], onEnd: () => void) {
  const store = useStore();
  const [failed, setFailed] = useState<string | null>(null);
  const sending = useFlow(() =>
    createStatementFlow({
      ...userDeps(store),
      ids: about.map(({ legacyId }) => legacyId),
      onEnd(outcome) {
        void refreshAfter(store, outcome.done);
        if (outcome.error !== null) return setFailed(failureText(outcome.error));
        tell(store, outcome);
        onEnd();
      },
    }),
  );
  return {
    ...sending,
    /** Why the last try failed. */
    failure: failed,
    send(statement: Statement) {
      setFailed(null);
      void sending.flow.choose(statement);
    },
    close() {
      sending.flow.cancel();
      if (sending.flow.get().step === "closed") onEnd();
    },
  };
}

function tell(store: PanelStore, { done, failed }: PartsOutcome): void {
  const isDone = done.length > 0;
  notify(store, {
    title: isDone ? texts.done(done.length) : texts.failed,
    ...(failed.length > 0 && { text: texts.left(failed) }),
    tone: isDone ? "success" : "danger",
  });
}

/** The title and revision of one document, or how many there are. */
function subtitleOf(documents: readonly Document[]): string {
  const [first] = documents;
  if (documents.length !== 1 || first === undefined) return texts.about(documents.length);
  return [documentTexts.titled(first.title), revisionLabel(first.revision)]
    .filter(Boolean)
    .join(" · ");
}
