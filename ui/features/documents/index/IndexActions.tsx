import type { ListedDocument } from "@sgi/core/documents/expiry";
import type { ListRequest } from "@sgi/core/documents/list";
import { canManageDocuments } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { printTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { memo } from "react";
import { downloadIcon } from "../../../components/look/icons/download";
import { printerIcon } from "../../../components/look/icons/printer";
import { type PageAction, PageActions } from "../../../components/menus/PageActions";
import { currentUserAtom } from "../../../state/session/currentUser";
import { AdminActions } from "./AdminActions";
import { useCsvExport } from "./useCsvExport";

/** What can be done with the whole index: on paper and in a file, as it is filtered and in order. */
export const IndexActions = memo(function IndexActions({
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
  const shared: PageAction[] = [
    {
      label: printTexts.print,
      icon: printerIcon,
      unavailable: !isKnown,
      onSelect: () => window.print(),
    },
    {
      label: printTexts.exportCsv,
      icon: downloadIcon,
      unavailable: !isKnown,
      onSelect: () => {
        const { rows, request } = listed();
        if (rows) void exportCsv(rows, request);
      },
    },
  ];
  if (canManageDocuments(user)) return <AdminActions shared={shared} />;
  return <PageActions label={documentTexts.indexActions} actions={shared} />;
});
