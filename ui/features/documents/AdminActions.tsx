import { pagePath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { type PageAction, PageActions } from "../../components/menus/PageActions";
import { useMayOpen } from "../../state/page/useHasScreen";
import { useStartSync } from "../../state/sync/useStartSync";
import { useUploadPart } from "./upload/useUploadPart";

/** What an admin may do to the whole index, besides what everybody may. Source: spec 2 §2. */
export function AdminActions({ shared }: { shared: readonly PageAction[] }) {
  const { pending, start } = useStartSync();
  const upload = useUploadPart();
  const mayOpenBackups = useMayOpen()("backup");
  const backup: PageAction = {
    label: documentTexts.backup,
    icon: databaseBackupIcon,
    href: pagePath("backup"),
  };
  const sync: PageAction = {
    label: documentTexts.sync,
    icon: refreshCwIcon,
    primary: true,
    pending,
    onSelect: () => start(),
  };
  return (
    <>
      <PageActions
        label={documentTexts.indexActions}
        actions={[...shared, ...(mayOpenBackups ? [backup] : []), upload.action, sync]}
      />
      {upload.dialog}
    </>
  );
}
