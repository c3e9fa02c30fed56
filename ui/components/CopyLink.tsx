import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { clipboardAtom } from "../app/clipboard";
import { useNotify } from "../app/toasts";
import { Button } from "./Button";

const { copyLink } = documentTexts;

/** Copies the address of what is seen. Where the clipboard is refused, the toast shows it. */
export function CopyLink({ address }: { address: string }) {
  const clipboard = useAtomValue(clipboardAtom);
  const notify = useNotify();
  const copy = async () => {
    const link = location.origin + address;
    try {
      await clipboard.write(link);
      notify({ ...copyLink.done, tone: "success" });
    } catch {
      notify({ title: copyLink.failed, text: link, tone: "danger" });
    }
  };
  return (
    <Button variant="ghost" size="sm" icon="link" onClick={() => void copy()}>
      {copyLink.button}
    </Button>
  );
}
