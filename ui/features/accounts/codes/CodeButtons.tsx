import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { IconButton } from "../../../components/buttons/IconButton";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { pencilIcon } from "../../../components/look/icons/pencil";
import { trash2Icon } from "../../../components/look/icons/trash2";
import type { CodeRowProps } from "./rows";

/** Edits a code, and deletes it. */
export function CodeButtons({ code, actions }: CodeRowProps) {
  const ahead = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  return (
    <span className="inline-flex items-center gap-2 max-lg:gap-0">
      <IconButton
        {...ahead}
        size="sm"
        icon={pencilIcon}
        label={codesTexts.edit.of(code.code)}
        onClick={() => actions.edit(code)}
      />
      <IconButton
        {...ahead}
        danger
        size="sm"
        icon={trash2Icon}
        label={codesTexts.delete.of(code.code)}
        data-row-action={code.legacyId}
        onClick={() => actions.askDelete(code)}
      />
    </span>
  );
}
