import { documentTexts } from "@sgi/core/texts/documents";
import { useStartSync } from "../../app/sync/useStartSync";
import { Button } from "../../components/Button";
import { UploadPart } from "./upload/UploadPart";

/** What an admin may do to the whole index. Source: spec 2 §2. */
export function AdminActions() {
  const { pending, start } = useStartSync();
  return (
    <>
      <UploadPart />
      <Button
        variant="primary"
        icon="refresh-cw"
        className="max-md:basis-full max-md:-order-1"
        pending={pending}
        onClick={start}
        onBusy={start}
      >
        {documentTexts.sync}
      </Button>
    </>
  );
}
