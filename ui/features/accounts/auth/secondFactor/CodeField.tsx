import { BACKUP_CODE_LENGTH, type CodeKind } from "@sgi/core/accounts/mfa";
import type { ComponentPropsWithRef } from "react";
import { CodeInput } from "../../../../components/forms/CodeInput";
import { TextInput } from "../../../../components/forms/TextInput";

/** The input of either kind of code. Source: spec 1 §5. */
export function CodeField({
  kind,
  onType,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "value" | "onChange" | "type" | "className"> & {
  kind: CodeKind;
  value: string;
  onType: (typed: string) => void;
}) {
  if (kind === "authenticator") return <CodeInput {...rest} name="code" onType={onType} />;
  return (
    <TextInput
      {...rest}
      name="backupCode"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={BACKUP_CODE_LENGTH}
      className="!h-[52px] !px-0 !text-[26px] leading-none font-semibold num text-center tracking-[.16em] indent-[.16em]"
      onChange={({ target }) => onType(target.value)}
      onPaste={(event) => {
        // `maxLength` would cut pasted text before it is tidied.
        event.preventDefault();
        onType(withPasted(event.currentTarget, event.clipboardData.getData("text")));
      }}
    />
  );
}

/** An input's text with `pasted` in place of the selection. */
function withPasted({ value, selectionStart, selectionEnd }: HTMLInputElement, pasted: string) {
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  return `${value.slice(0, from)}${pasted}${value.slice(to)}`;
}
