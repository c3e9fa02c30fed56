import { documentTexts } from "@sgi/core/texts/documents";
import { type PageAction, PageActions } from "../../components/menus/PageActions";
import { useStartSync } from "../../state/sync/useStartSync";
import { useUploadPart } from "./upload/useUploadPart";

/** What an admin may do to the whole index, besides what everybody may. Source: spec 2 §2. */
export function AdminActions({ shared }: { shared: readonly PageAction[] }) {
  const { pending, start } = useStartSync();
  const upload = useUploadPart();
  const sync: PageAction = {
    label: documentTexts.sync,
    icon: "refresh-cw",
    primary: true,
    pending,
    onSelect: start,
  };
  return (
    <>
      <PageActions label={documentTexts.indexActions} actions={[...shared, upload.action, sync]} />
      {upload.dialog}
    </>
  );
}
