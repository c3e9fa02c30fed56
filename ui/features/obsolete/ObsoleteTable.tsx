import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { SortTh } from "../../components/lists/SortTh";
import { Table, Th } from "../../components/lists/Table";
import { ObsoleteRow } from "./ObsoleteRow";
import type { RowsProps } from "./rows";

const { columns } = obsoleteTexts;
const REFERENCE = "w-[176px] max-lg:w-[132px]";

/** The obsolete documents from 768 px. Source: spec 2 §2. */
export function ObsoleteTable({ rows, sorting, ...shared }: RowsProps) {
  return (
    <Table caption={obsoleteTexts.heading} fixed>
      <thead>
        <tr>
          <SortTh
            by="reference"
            label={columns.reference}
            className={REFERENCE}
            sorting={sorting}
          />
          <SortTh by="title" label={columns.document} sorting={sorting} />
          <SortTh by="revision" label={columns.revision} className="w-[104px]" sorting={sorting} />
          <SortTh by="updated" label={columns.archived} className="w-[132px]" sorting={sorting} />
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
