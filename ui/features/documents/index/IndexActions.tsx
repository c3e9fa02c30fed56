import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { canManageDocuments, hasFeature, pagePath } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { memo } from "react";
import { OutputMenu } from "../../../components/lists/OutputMenu";
import { databaseBackupIcon } from "../../../components/look/icons/databaseBackup";
import { refreshCwIcon } from "../../../components/look/icons/refreshCw";
import { useMedia } from "../../../components/look/useMedia";
import { type PageAction, PageActions } from "../../../components/menus/PageActions";
import { useMayOpen } from "../../../state/page/screens";
import { currentUserAtom } from "../../../state/session/currentUser";
import { useStartSync } from "../../../state/sync/startSync";
import { notify } from "../../../state/toasts/toasts";
import { useUploadPart } from "./uploads/useUploadPart";
import type { ExportedList } from "./writeIndex";

/** What can be done with the whole index: on paper and in a file, as it is filtered and in order. */
export function IndexActions({
  isKnown,
  listed,
}: {
  /** Whether the rows are known. */
  isKnown: boolean;
  /** Every row of the list, whatever page is shown, and what they were chosen by. Always the same function. */
  listed: () => { rows: readonly ListedDocument[] | null; request: ListRequest };
}) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const exportCsv = useCsvExport();
  const isNarrow = useMedia("(max-width: 767.98px)");
  return (
    <>
      <OutputMenu
        iconAlone={isNarrow}
        isKnown={isKnown}
        onExport={() => {
          const { rows, request } = listed();
          if (rows) void exportCsv(rows, request);
        }}
      />
      {canManageDocuments(user) && <AdminActions />}
    </>
  );
}

/** What an admin may do to the whole index. Source: spec 2 §2. */
const AdminActions = memo(function AdminActions() {
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
        actions={[...(mayOpenBackups ? [backup] : []), second, { ...first, primary: true }]}
      />
      {upload.dialog}
    </>
  );
});

/** Saves documents as a CSV file; the code loads at the first use. */
function useCsvExport() {
  const store = useStore();
  return async (rows: readonly ListedDocument[], request: ExportedList) => {
    try {
      const { exportIndex } = await import("./writeIndex");
      await exportIndex(store, rows, request);
    } catch {
      const { title, online: text } = errorTexts.connection;
      notify(store, { title, text, tone: "danger" });
    }
  };
}
