import type { ComponentPropsWithRef } from "react";
import { classes } from "../look/classes";

/** Height: `large` is 40 px, otherwise 32; 44 on phones. */
export interface InputSize {
  large?: boolean;
}

/** The look that every one-line input shares. */
export function inputClass({ large = false, readOnly = false, className = "" }): string {
  return classes("field-input", large && "field-lg", readOnly && "field-readonly", className);
}

/** A one-line input; its label comes from `Field`. */
export function TextInput({
  large = false,
  className,
  ...rest
}: ComponentPropsWithRef<"input"> & InputSize) {
  const look = { large, readOnly: rest.readOnly ?? false, className: className ?? "" };
  return <input type="text" {...rest} className={inputClass(look)} />;
}
