import { controlTexts } from "@sgi/core/texts/shell";
import { type ComponentPropsWithRef, useState } from "react";
import { IconButton } from "../buttons/IconButton";
import { classes } from "../look/classes";
import { eyeIcon } from "../look/icons/eye";
import { eyeOffIcon } from "../look/icons/eyeOff";

/** Height: `large` is 40 px, otherwise 32; 44 on phones. */
interface InputSize {
  large?: boolean;
}

/** The look that every one-line input shares. */
function inputClass({ large = false, readOnly = false, className = "" }): string {
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

/** A password that can be shown while typing. Pasting is welcome. */
export function PasswordInput({
  large = false,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "type" | "className"> & InputSize) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative flex">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={shown ? "text" : "password"}
        className={inputClass({ large, className: "pr-11 max-md:pr-12" })}
      />
      <IconButton
        icon={shown ? eyeOffIcon : eyeIcon}
        label={shown ? controlTexts.hidePassword : controlTexts.showPassword}
        onClick={() => setShown(!shown)}
        className="absolute right-1 max-md:right-0 top-1/2 [translate:0_-50%]"
      />
    </div>
  );
}
