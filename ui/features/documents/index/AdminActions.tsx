import { hasFeature, pagePath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { databaseBackupIcon } from "../../../components/look/icons/databaseBackup";
import { refreshCwIcon } from "../../../components/look/icons/refreshCw";
import { type PageAction, PageActions } from "../../../components/menus/PageActions";
import { useMayOpen } from "../../../state/page/useHasScreen";
import { currentUserAtom } from "../../../state/session/currentUser";
import { useStartSync } from "../../../state/sync/startSync";
import { useUploadPart } from "./uploads/useUploadPart";

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
    pending,
    onSelect: () => start(),
  };
  const user = useAtomValue(currentUserAtom);
  // The company's own way to add documents comes first: `PageActions` shows it as the last button.
  const canTell = hasFeature(user, "work");
  const isUploadFirst = canTell && user?.company?.drive !== true;
  const [second, first] = isUploadFirst ? [sync, upload.action] : [upload.action, sync];
  return (
    <>
      <PageActions
        label={documentTexts.indexActions}
        actions={[
          ...shared,
          ...(mayOpenBackups ? [backup] : []),
          second,
          { ...first, primary: true },
        ]}
      />
      {upload.dialog}
    </>
  );
}
