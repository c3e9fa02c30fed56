import { controlTexts } from "@sgi/core/texts/shell";
import { type ComponentPropsWithRef, useState } from "react";
import { IconButton } from "../buttons/IconButton";
import { eyeIcon } from "../look/icons/eye";
import { eyeOffIcon } from "../look/icons/eyeOff";
import { type InputSize, inputClass } from "./TextInput";

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
