import { MAX_DAYS, type TermDraft } from "@sgi/core/readings";
import { askTexts as texts } from "@sgi/core/texts/readings";
import { addDays } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useId, useRef } from "react";
import { todayAtom } from "../../state/browser/today";
import { Radio } from "../forms/Checkbox";
import { Field } from "../forms/Field";
import { TextInput } from "../forms/TextInput";

/** The term's fields, for the focus where one of them is wrong. */
export function useTermFocus() {
  const day = useRef<HTMLInputElement>(null);
  const days = useRef<HTMLInputElement>(null);
  return {
    day,
    days,
    focus: (kind: TermDraft["kind"]) => (kind === "day" ? day : days).current?.focus(),
  };
}

/** By when: after a number of days, on a day, or whenever. Source: spec 3 §7. */
export function TermFields({
  term,
  fields,
  error,
  onChange,
}: {
  term: TermDraft;
  fields: ReturnType<typeof useTermFocus>;
  error: string | undefined;
  onChange: (term: TermDraft) => void;
}) {
  const name = useId();
  const today = useAtomValue(todayAtom);
  return (
    <fieldset className="m-0 p-0 border-0 min-w-0">
      <legend className="mb-1 p-0 text-sm font-medium">{texts.term}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {(["days", "day", "none"] as const).map((kind) => (
          <Radio
            key={kind}
            name={name}
            label={texts.terms[kind]}
            checked={term.kind === kind}
            onChange={() => onChange({ ...term, kind })}
          />
        ))}
      </div>
      {term.kind === "days" && (
        <div className="mt-2">
          <Field label={texts.days} hint={texts.daysHint} error={error}>
            {(input) => (
              <TextInput
                {...input}
                ref={fields.days}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={term.days}
                className="w-[96px]"
                onChange={({ currentTarget }) => onChange({ ...term, days: currentTarget.value })}
              />
            )}
          </Field>
        </div>
      )}
      {term.kind === "day" && (
        <div className="mt-2">
          <Field label={texts.day} hint={texts.dayHint} error={error}>
            {(input) => (
              <input
                {...input}
                ref={fields.day}
                type="date"
                min={today}
                max={addDays(today, MAX_DAYS)}
                value={term.day}
                className="field-input w-[168px]"
                onChange={({ target }) => onChange({ ...term, day: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
