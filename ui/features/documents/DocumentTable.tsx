import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { Table, Th } from "../../components/Table";
import { useMedia } from "../../components/useMedia";
import { DocumentRow } from "./DocumentRow";
import type { RowActions } from "./rowActions";

const { columns } = documentTexts;
/** Shown from 1024 px, and on paper. */
const WIDE = "max-lg:hidden print:table-cell!";

/** The index from 768 px. Source: spec 2 §2. */
export function DocumentTable({
  rows,
  actions,
}: {
  rows: readonly ListedDocument[];
  actions: RowActions;
}) {
  const hasMenus = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={documentTexts.index} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[148px]">{columns.reference}</Th>
          <Th>{columns.document}</Th>
          <Th className="w-[96px] max-lg:w-[88px]">{columns.revision}</Th>
          <Th className="w-[156px] max-lg:w-[144px]">{columns.status}</Th>
          <Th className={`w-[124px] ${WIDE}`}>{columns.updated}</Th>
          <Th end className="w-[calc(3*var(--control-sm)+28px)] max-lg:w-[76px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((listed) => (
          <DocumentRow
            key={listed.document.legacyId}
            listed={listed}
            actions={actions}
            hasMenu={hasMenus}
          />
        ))}
      </tbody>
    </Table>
  );
}
