import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { IconButton } from "../../../components/buttons/IconButton";
import { copyIcon } from "../../../components/look/icons/copy";
import type { CodeRowProps } from "./rows";

/** Copies a code to the clipboard. */
export function CopyCode({ code: { code }, actions }: CodeRowProps) {
  return (
    <IconButton
      size="sm"
      icon={copyIcon}
      iconSize={14}
      label={codesTexts.copy.of(code)}
      onClick={() => actions.copy(code)}
    />
  );
}
