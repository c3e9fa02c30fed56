import { isReason, MAX_REASON } from "@sgi/core/documents/history";
import { type ReactNode, useRef, useState } from "react";
import { DialogForm, FormDialog } from "../../../../components/dialogs/FormDialog";
import { Field } from "../../../../components/forms/Field";

export interface ReasonDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  /** What the field, its error and the submit button say. */
  texts: Readonly<Record<"reason" | "missing" | "confirm" | "pending", string>>;
  pending: boolean;
  failure?: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why something is done, which stands in the records. */
export function ReasonDialog({ text, texts, failure, onConfirm, ...dialog }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    const reason = field.current?.value ?? "";
    setMissing(!isReason(reason));
    if (isReason(reason)) onConfirm(reason);
    else field.current?.focus();
  };
  return (
    <FormDialog
      {...dialog}
      initialFocus={field}
      description={<p>{text}</p>}
      submit={texts.confirm}
      submitting={texts.pending}
    >
      <DialogForm className="mt-4" failure={failure ?? null} onSubmit={submit}>
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
