import type { ComponentPropsWithRef } from "react";
import { type InputSize, TextInput } from "./TextInput";

/** A required email address. Password managers use it as the account name by default. */
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
