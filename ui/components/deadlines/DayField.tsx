import type { DayAct, DayDraft } from "@sgi/core/deadlines";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { type RefObject, useId } from "react";
import { Radio } from "../forms/Checkbox";
import { Field, type FieldInputProps } from "../forms/Field";

const { expiry, review } = deadlineDialogTexts;

/** Chooses a day, or for an expiry none. */
export function DayField({
  act,
  draft,
  hint,
  error,
  day,
  onChange,
}: {
  act: DayAct;
  draft: DayDraft;
  hint: string | undefined;
  error: string | undefined;
  day: RefObject<HTMLInputElement | null>;
  onChange: (part: Partial<DayDraft>) => void;
}) {
  const name = useId();
  const input = (field: FieldInputProps) => (
    <input
      {...field}
      ref={day}
      type="date"
      max="9999-12-31"
      required={!draft.hasNone}
      value={draft.day}
      className="field-input w-[168px]"
      onChange={({ target }) => onChange({ day: target.value, hasNone: false })}
    />
  );
  if (act === "review") {
    return (
      <Field label={review.day} hint={hint} error={error}>
        {input}
      </Field>
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <div role="radiogroup" aria-label={expiry.title} className="flex flex-wrap gap-x-5 gap-y-1">
        <Radio
          name={name}
          label={expiry.on}
          checked={!draft.hasNone}
          onChange={() => onChange({ hasNone: false })}
        />
        <Radio
          name={name}
          label={expiry.none}
          checked={draft.hasNone}
          onChange={() => onChange({ hasNone: true })}
        />
      </div>
      <Field label={expiry.day} hint={hint} error={error}>
        {input}
      </Field>
    </div>
  );
}
