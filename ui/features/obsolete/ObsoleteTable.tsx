import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { Table, Th } from "../../components/Table";
import { ObsoleteRow } from "./ObsoleteRow";
import type { RowsProps } from "./rows";

const { columns } = obsoleteTexts;

/** The obsolete documents from 768 px. Source: spec 2 §2. */
export function ObsoleteTable({ rows, ...shared }: RowsProps) {
  return (
    <Table caption={obsoleteTexts.heading} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[132px]">{columns.reference}</Th>
          <Th>{columns.document}</Th>
          <Th className="w-[96px] max-lg:w-[82px]">{columns.revision}</Th>
          <Th className="w-[124px] max-lg:w-[110px]">{columns.archived}</Th>
          <Th end className="w-[188px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((document) => (
          <ObsoleteRow key={document.legacyId} document={document} {...shared} />
        ))}
      </tbody>
    </Table>
  );
}
