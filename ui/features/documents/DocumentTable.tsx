import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { Table, Th } from "../../components/Table";
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
  return (
    <Table caption={documentTexts.index} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[148px]">{columns.reference}</Th>
          <Th>{columns.document}</Th>
          <Th className="w-[96px] max-lg:w-[82px]">{columns.revision}</Th>
          <Th className="w-[156px]">{columns.status}</Th>
          <Th className={`w-[124px] ${WIDE}`}>{columns.updated}</Th>
          <Th end className="w-[112px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((listed) => (
          <DocumentRow key={listed.document.legacyId} listed={listed} actions={actions} />
        ))}
      </tbody>
    </Table>
  );
}
