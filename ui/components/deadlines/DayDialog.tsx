import type { DayAct, DayProblems, DayState } from "@sgi/core/deadlines";
import { type Document, revisionLabel } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { type FormEvent, type RefObject, useId, useRef, useState } from "react";
import { Dialog } from "../dialogs/Dialog";
import { FormButtons } from "../dialogs/FormButtons";
import { useLast } from "../dialogs/useLast";
import { Note } from "../feedback/Note";
import { Field } from "../forms/Field";
import { FormFailure } from "../forms/FormFailure";
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
  const formId = useId();
  const day = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { flow, state, failure, save, close } = useDay(act, document, onClose);
  const shown = useLast(state.step === "closed" ? null : state);
  // Shows problems only after an attempt to save, not while typing.
  const [isTried, setTried] = useState(false);
  if (shown === null) return null;
  const isSaving = shown.step === "saving";
  const problems = flow.problems();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problems?.day) return day.current?.focus();
    if (problems?.text) return text.current?.focus();
    save();
  };
  return (
    <Dialog
      open={open}
      keep
      blocked={isSaving}
      onClose={close}
      title={texts.title}
      subtitle={[documentTexts.titled(shown.document.title), revisionLabel(shown.document.revision)]
        .filter(Boolean)
        .join(" · ")}
      initialFocus={act === "review" ? text : day}
      description={act === "review" ? <p>{deadlineDialogTexts.review.explained}</p> : undefined}
      footer={
        <FormButtons
          form={formId}
          submit={submitLabel(act, shown)}
          pending={isSaving}
          unavailable={shown.meanwhile === "gone"}
          onCancel={close}
        />
      }
    >
      <Meanwhile shown={shown} />
      <form
        id={formId}
        noValidate
        aria-label={texts.title}
        className="flex flex-col gap-4"
        onSubmit={submit}
      >
        <DayField
          act={act}
          draft={shown.draft}
          hint={now(shown.document.expiryDate)}
          error={isTried ? dayError(problems) : undefined}
          day={day}
          onChange={flow.change}
        />
        <TextField
          act={act}
          value={shown.draft.text}
          error={isTried ? textError(problems) : undefined}
          field={text}
          onChange={(typed) => flow.change({ text: typed })}
        />
        <FormFailure text={failure} />
      </form>
    </Dialog>
  );
}

type Shown = Exclude<DayState, { step: "closed" }>;

function submitLabel(act: DayAct, { step, meanwhile }: Shown): string {
  if (step === "saving") return deadlineDialogTexts[act].pending;
  return meanwhile === "changed" ? changed.submit : deadlineDialogTexts[act].submit;
}

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

function TextField({
  act,
  value,
  error,
  field,
  onChange,
}: {
  act: DayAct;
  value: string;
  error: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (typed: string) => void;
}) {
  const texts = deadlineDialogTexts[act];
  return (
    <Field label={texts.text} hint={texts.textHint} error={error} optional={act === "review"}>
      {(input) => (
        <textarea
          {...input}
          ref={field}
          required={act === "expiry"}
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

function dayError(problems: DayProblems | null): string | undefined {
  if (problems?.day === "past") return invalid.pastDay;
  return problems?.day ? invalid.missingDay : undefined;
}

function textError(problems: DayProblems | null): string | undefined {
  if (problems?.text === "tooLong") return invalid.tooLong(MAX_REASON);
  return problems?.text ? invalid.missingText : undefined;
}
