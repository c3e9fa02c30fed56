import { documentTexts } from "@sgi/core/texts/documents";
import { useCopyLink } from "../../state/page/useCopyLink";
import { Button } from "../buttons/Button";
import { linkIcon } from "../look/icons/link";

/** Copies the address of the current view. */
export function CopyLink({ address }: { address: string }) {
  const copy = useCopyLink();
  return (
    <Button variant="ghost" size="sm" icon={linkIcon} onClick={() => void copy(address)}>
      {documentTexts.copyLink.button}
    </Button>
  );
}
