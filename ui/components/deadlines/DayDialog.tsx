import type { DayAct, DayProblems, DayState } from "@sgi/core/deadlines";
import { type Document, revisionLabel } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { type RefObject, useRef, useState } from "react";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { useLast } from "../dialogs/useLast";
import { Note } from "../feedback/Note";
import { Field } from "../forms/Field";
import { DayField } from "./DayField";
import { useDay } from "./useDay";

const { changed, gone, invalid, now } = deadlineDialogTexts;

/** Sets a document's day by hand, or records a review with the next one. Source: spec 3 §8. */
export function DayDialog({
  act,
  document,
  open,
  onClose,
}: {
  act: DayAct;
  document: Document;
  open: boolean;
  onClose: () => void;
}) {
  const texts = deadlineDialogTexts[act];
  const day = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { flow, state, failure, save, close } = useDay(act, document, onClose);
  const shown = useLast(state.step === "closed" ? null : state);
  // Shows problems only after an attempt to save, not while typing.
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
      unavailable={shown.meanwhile === "gone"}
      onClose={close}
      title={texts.title}
      subtitle={[documentTexts.titled(shown.document.title), revisionLabel(shown.document.revision)]
        .filter(Boolean)
        .join(" · ")}
      initialFocus={act === "review" ? text : day}
      description={act === "review" ? <p>{deadlineDialogTexts.review.explained}</p> : undefined}
      submit={shown.meanwhile === "changed" ? changed.submit : texts.submit}
      submitting={texts.pending}
    >
      <Meanwhile shown={shown} />
      <DialogForm label={texts.title} failure={failure} onSubmit={submit}>
        <DayField
          act={act}
          draft={shown.draft}
          hint={now(shown.document.expiryDate)}
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
      </DialogForm>
    </FormDialog>
  );
}

type Shown = Exclude<DayState, { step: "closed" }>;

/** Read out at once: another user changed the document while the dialog was open. */
function Meanwhile({ shown: { document, meanwhile } }: { shown: Shown }) {
  if (meanwhile === "nothing") return null;
  const facts = changed.revision(revisionLabel(document.revision), document.expiryDate);
  return (
    <div role="alert">
      <Note tone="warning">
        <p className="font-semibold">{meanwhile === "gone" ? gone.title : changed.title}</p>
        <p>{meanwhile === "gone" ? gone.text : changed.text(facts)}</p>
      </Note>
    </div>
  );
}

export function TextField({
  texts,
  value,
  error,
  field,
  onChange,
}: {
  texts: { text: string; textHint: string };
  value: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (typed: string) => void;
}) {
  return (
    <Field label={texts.text} hint={texts.textHint} error={error} optional>
      {(input) => (
        <textarea
          {...input}
          ref={field}
          rows={3}
          maxLength={MAX_REASON}
          value={value}
          className="field-input h-auto py-2 resize-y"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export function dayError(problems: DayProblems | null): string | undefined {
  if (problems?.day === "past") return invalid.pastDay;
  return problems?.day ? invalid.missingDay : undefined;
}

export function textError(problems: DayProblems | null): string | undefined {
  return problems?.text ? invalid.tooLong(MAX_REASON) : undefined;
}
