import { obsoleteTexts } from "@sgi/core/texts/documents";
import { type SortColumn, SortHead } from "../../../components/lists/SortHead";
import { Table } from "../../../components/lists/Table";
import { ObsoleteRow } from "./ObsoleteRow";
import type { ObsoleteRowsProps } from "./rows";

const { columns } = obsoleteTexts;
const COLUMNS: readonly SortColumn[] = [
  { by: "reference", label: columns.reference, className: "w-[176px] max-lg:w-[132px]" },
  { by: "title", label: columns.document },
  { by: "revision", label: columns.revision, className: "w-[104px]" },
  { by: "updated", label: columns.archived, className: "w-[132px]" },
];
const ACTIONS = { label: columns.actions, className: "w-[188px]" };

/** The obsolete documents from 768 px. Source: spec 2 §2. */
export function ObsoleteTable({ rows, sorting, ...shared }: ObsoleteRowsProps) {
  return (
    <Table caption={obsoleteTexts.heading} fixed>
      <SortHead columns={COLUMNS} actions={ACTIONS} sorting={sorting} />
      <tbody>
        {rows.map((document) => (
          <ObsoleteRow key={document.legacyId} document={document} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}
