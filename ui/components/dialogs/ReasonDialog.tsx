import { isReason, MAX_REASON } from "@sgi/core/documents/history";
import { reasonTexts } from "@sgi/core/texts/shell";
import { type ReactNode, useRef, useState } from "react";
import { Field } from "../forms/Field";
import { DialogForm, FormDialog } from "./FormDialog";

type ReasonTexts = Partial<Record<"reason" | "missing", string>>;

/** What is typed in a `ReasonField`. */
export function useReason() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  return {
    field,
    isMissing,
    onInput: () => setMissing(false),
    /** Null where it cannot be sent: then the field says so and has the focus. */
    read(): string | null {
      const reason = field.current?.value ?? "";
      const isGiven = isReason(reason);
      setMissing(!isGiven);
      if (!isGiven) field.current?.focus();
      return isGiven ? reason : null;
    },
  };
}

export function ReasonField({
  texts: { reason: label, missing } = {},
  rows = 3,
  reason: { field, isMissing, onInput },
}: {
  texts?: ReasonTexts;
  rows?: number;
  reason: ReturnType<typeof useReason>;
}) {
  return (
    <Field
      label={label ?? reasonTexts.reason}
      error={isMissing ? (missing ?? reasonTexts.missing) : undefined}
    >
      {(input) => (
        <textarea
          {...input}
          ref={field}
          required
          rows={rows}
          maxLength={MAX_REASON}
          className="field-input h-auto py-2 resize-y"
          onInput={onInput}
        />
      )}
    </Field>
  );
}

/** Asks why something is done, which stands in the records. */
export function ReasonDialog({
  text,
  more,
  texts,
  failure = null,
  onConfirm,
  ...dialog
}: {
  open: boolean;
  title: string;
  subtitle?: string;
  text: ReactNode;
  /** Below the text. */
  more?: ReactNode;
  /** What the submit button says, and the field where it asks for more than a reason. */
  texts: ReasonTexts & Record<"confirm" | "pending", string>;
  danger?: boolean;
  pending: boolean;
  failure?: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const reason = useReason();
  const submit = () => {
    const given = reason.read();
    if (given !== null) onConfirm(given);
  };
  return (
    <FormDialog
      {...dialog}
      initialFocus={reason.field}
      description={
        <>
          <p>{text}</p>
          {more}
        </>
      }
      submit={texts.confirm}
      submitting={texts.pending}
    >
      <DialogForm className="mt-4" failure={failure} onSubmit={submit}>
        <ReasonField texts={texts} reason={reason} />
      </DialogForm>
    </FormDialog>
  );
}
