import type { ComponentPropsWithRef } from "react";
import { type InputSize, TextInput } from "./TextInput";

/** A required email address. Password managers take it for the account's name, unless told otherwise. */
export function EmailInput(props: ComponentPropsWithRef<"input"> & InputSize) {
  return (
    <TextInput
      type="email"
      name="email"
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
