import { codesTexts } from "@sgi/core/texts/accounts/codes";
import { Button } from "../../../components/buttons/Button";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { plusIcon } from "../../../components/look/icons/plus";

/** Asks for new codes. Source: spec 2 §2. */
export function GenerateCodes({ onAsk }: { onAsk: () => void }) {
  return (
    <Button
      variant="primary"
      icon={plusIcon}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onAsk}
    >
      {codesTexts.generate.button}
    </Button>
  );
}
