import { documentTexts } from "@sgi/core/texts/documents";
import { useCopyLink } from "../../state/page/useCopyLink";
import { Button } from "../buttons/Button";

/** Copies the address of what is seen. */
export function CopyLink({ address }: { address: string }) {
  const copy = useCopyLink();
  return (
    <Button variant="ghost" size="sm" icon="link" onClick={() => void copy(address)}>
      {documentTexts.copyLink.button}
    </Button>
  );
}
