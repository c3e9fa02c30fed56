import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { canManageDocuments } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { printTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { type PageAction, PageActions } from "../../components/menus/PageActions";
import { currentUserAtom } from "../../state/session/currentUser";
import { AdminActions } from "./AdminActions";
import { useCsvExport } from "./useCsvExport";

/** What can be done with the whole index: on paper and in a file, as it is filtered and in order. */
export function IndexActions({
  rows,
  request,
}: {
  /** Every row of the list, whatever page is shown; null while they are not known. */
  rows: readonly ListedDocument[] | null;
  /** What they were chosen by. */
  request: ListRequest;
}) {
  const user = useAtomValue(currentUserAtom) ?? null;
  const exportCsv = useCsvExport();
  const shared: PageAction[] = [
    {
      label: printTexts.print,
      icon: "printer",
      unavailable: rows === null,
      onSelect: () => window.print(),
    },
    {
      label: printTexts.exportCsv,
      icon: "download",
      unavailable: rows === null,
      onSelect: () => rows && exportCsv(rows, request),
    },
  ];
  if (canManageDocuments(user)) return <AdminActions shared={shared} />;
  return <PageActions label={documentTexts.indexActions} actions={shared} />;
}
