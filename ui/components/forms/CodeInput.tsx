import { AUTHENTICATOR_DIGITS } from "@sgi/core/accounts/mfa";
import type { ComponentPropsWithRef } from "react";
import { classes } from "../look/classes";

const CELLS = Array.from({ length: AUTHENTICATOR_DIGITS }, (_, index) => index);
const FRAME =
  "relative grid grid-cols-6 h-14 rounded-md border border-solid border-line-strong bg-surface hover:border-fg-2 has-[[aria-invalid=true]]:border-danger-solid has-[[aria-invalid=true]]:shadow-[inset_0_0_0_1px_var(--color-danger-solid)]";
const CELL =
  "relative grid place-items-center text-[24px] font-semibold num border-0 border-l border-l-solid border-line first-of-type:border-l-0";
const CARET =
  "rounded-xs group-focus-within:outline-2 group-focus-within:outline-solid group-focus-within:outline-focus group-focus-within:-outline-offset-1 group-focus-within:z-1";

/**
 * Six digits in six cells: one real input lies invisibly over them, so that pasting, autofill and
 * screen readers work as usual. `Field` gives the label; the value is raw, `tidyCode` cleans it.
 */
export function CodeInput({
  value,
  onType,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "type" | "className"> & {
  /** At most six digits. */
  value: string;
  onType: (typed: string) => void;
}) {
  const caretAt = Math.min(value.length, AUTHENTICATOR_DIGITS - 1);
  return (
    <div className={classes("group", FRAME)}>
      <input
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type="text"
        value={value}
        onChange={({ target }) => onType(target.value)}
        onSelect={({ currentTarget }) => keepAtEnd(currentTarget)}
        className="absolute inset-0 z-2 w-full h-full opacity-0 cursor-text text-lg"
      />
      {CELLS.map((index) => (
        <span key={index} aria-hidden="true" className={classes(CELL, index === caretAt && CARET)}>
          {value[index]}
          {index === value.length && (
            <span className="absolute invisible group-focus-within:visible w-[1.5px] h-6 bg-fg" />
          )}
        </span>
      ))}
    </div>
  );
}

/** Only the caret after the last digit is shown; selecting everything to replace it works. */
function keepAtEnd(input: HTMLInputElement): void {
  const { selectionStart, selectionEnd, value } = input;
  const { length } = value;
  if (selectionStart === 0 && selectionEnd === length) return;
  if (selectionStart !== length || selectionEnd !== length) input.setSelectionRange(length, length);
}
