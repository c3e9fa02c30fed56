import {
  createStatementFlow,
  MAX_APPROVER,
  type Statement,
  statementProblems,
} from "@sgi/core/approvals";
import { MAX_REASON } from "@sgi/core/documents/history";
import { approvalTexts } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useRef, useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { userDeps } from "../../state/session/scope";
import {
  DocumentsDialog,
  type DocumentsDialogProps,
  useDocumentsSending,
} from "../dialogs/DocumentsDialog";
import { Field } from "../forms/Field";
import { TextInput } from "../forms/TextInput";

const { statement: texts } = approvalTexts;
const NOTHING: Statement = { day: "", by: "", note: "" };

/** States that documents in force were approved outside the panel: when, and by whom. Source: spec 3 §6. */
export function StatementDialog({ documents, open, onClose }: DocumentsDialogProps) {
  const today = useAtomValue(todayAtom);
  const store = useStore();
  const sending = useDocumentsSending<Statement>(
    (deps) => createStatementFlow({ ...userDeps(store), ...deps }),
    { documents, texts, onClose },
  );
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
    if (wrong === undefined) sending.send(typed);
    else fields[wrong].current?.focus();
  };
  return (
    <DocumentsDialog
      documents={documents}
      open={open}
      texts={texts}
      sending={sending}
      initialFocus={fields.day}
      onSubmit={submit}
    >
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
    </DocumentsDialog>
  );
}
