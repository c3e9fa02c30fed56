import { type Document, revisionLabel } from "@sgi/core/documents";
import { type FormerRevision, isReason, MAX_REASON } from "@sgi/core/documents/history";
import { documentDetailTexts, revisionTexts } from "@sgi/core/texts/documents";
import { useRef, useState } from "react";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Field } from "../../../../components/forms/Field";

const { question: texts } = revisionTexts;

interface Asked {
  document: Document;
  revision: FormerRevision;
}

export interface RestoreDialogProps {
  open: boolean;
  /** Null while the dialog closes. */
  asked: Asked | null;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a former revision is to come back in force. Source: spec 3 §2. */
export function RestoreDialog({ open, asked, pending, onConfirm, onClose }: RestoreDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef(asked);
  last.current = asked ?? last.current;
  const [isMissing, setMissing] = useState(false);
  const shown = last.current;
  if (shown === null) return null;
  const former = labelOf(shown.revision.revision);
  const submit = () => {
    const reason = field.current?.value ?? "";
    setMissing(!isReason(reason));
    if (isReason(reason)) onConfirm(reason);
    else field.current?.focus();
  };
  return (
    <FormDialog
      open={open}
      title={texts.title(former)}
      initialFocus={field}
      pending={pending}
      onClose={onClose}
      description={<p>{texts.text(former, labelOf(shown.document.revision))}</p>}
      submit={texts.confirm}
      submitting={texts.pending}
    >
      <DialogForm className="mt-4" onSubmit={submit}>
        <Field label={texts.reason} error={isMissing ? texts.missing : undefined}>
          {(input) => (
            <textarea
              {...input}
              ref={field}
              required
              rows={3}
              maxLength={MAX_REASON}
              className="field-input h-auto py-2 resize-y"
              onInput={() => setMissing(false)}
            />
          )}
        </Field>
      </DialogForm>
    </FormDialog>
  );
}

function labelOf(revision: string): string {
  return revisionLabel(revision) || documentDetailTexts.noRevision;
}
