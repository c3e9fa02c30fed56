import type { DayAct, DayProblems, DayState } from "@sgi/core/deadlines";
import { type Document, revisionLabel } from "@sgi/core/documents";
import { MAX_REASON } from "@sgi/core/documents/history";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { type RefObject, useRef, useState } from "react";
import { useLast } from "../dialogs/Dialog";
import { DialogForm, FormDialog } from "../dialogs/FormDialog";
import { Note } from "../feedback/Note";
import { Field } from "../forms/Field";
import { DayField } from "./DayField";
import { useDay } from "./useDay";

const { changed, gone, invalid, many, now } = deadlineDialogTexts;

/**
 * Sets the day of one document or of several by hand, or records a review of each with the next one.
 * Source: spec 3 §8.
 */
export function DayDialog({
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
  const day = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const { flow, state, failure, save, close } = useDay({ act, documents, onClose });
  const shown = useLast(state.step === "closed" ? null : state);
  // Shows problems only after an attempt to save, not while typing.
  const [isTried, setTried] = useState(false);
  if (shown === null) return null;
  const one = "document" in shown ? shown : null;
  const texts = wordsFor(act, one);
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
      unavailable={one?.meanwhile === "gone"}
      onClose={close}
      title={texts.title}
      subtitle={one ? nameOf(one.document) : deadlineDialogTexts.about(documents.length)}
      initialFocus={act === "review" ? text : day}
      description={texts.explained && <p>{texts.explained}</p>}
      submit={texts.submit}
      submitting={texts.pending}
    >
      {one && <Meanwhile shown={one} />}
      <DialogForm label={texts.title} failure={failure} onSubmit={submit}>
        <DayField
          act={act}
          draft={shown.draft}
          hint={one ? now(one.document.expiryDate) : undefined}
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
        {shown.step === "saving" && "total" in shown && (
          <p role="status" className="caption num">
            {deadlineDialogTexts.progress(shown.done, shown.total)}
          </p>
        )}
      </DialogForm>
    </FormDialog>
  );
}

interface Words extends Record<"title" | "text" | "textHint" | "submit" | "pending", string> {
  explained?: string;
}

function wordsFor(act: DayAct, one: Shown | null): Words {
  const texts = deadlineDialogTexts[act];
  if (one === null) return { ...texts, ...many[act] };
  return one.meanwhile === "changed" ? { ...texts, submit: changed.submit } : texts;
}

function nameOf({ title, revision }: Document): string {
  return [documentTexts.titled(title), revisionLabel(revision)].filter(Boolean).join(" · ");
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

function TextField({
  texts,
  value,
  error,
  field,
  onChange,
}: {
  texts: Pick<Words, "text" | "textHint">;
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

function dayError(problems: DayProblems | null): string | undefined {
  if (problems?.day === "past") return invalid.pastDay;
  return problems?.day ? invalid.missingDay : undefined;
}

function textError(problems: DayProblems | null): string | undefined {
  return problems?.text ? invalid.tooLong(MAX_REASON) : undefined;
}
