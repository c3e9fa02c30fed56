import type { ListedDocument } from "@sgi/core/documents/filter";
import { documentTexts } from "@sgi/core/texts/documents";
import { type Sorting, SortTh } from "../../components/lists/SortTh";
import { Table, Th } from "../../components/lists/Table";
import { useMedia } from "../../components/look/useMedia";
import { DocumentRow } from "./DocumentRow";
import type { RowActions } from "./rowActions";

const { columns } = documentTexts;
/** Shown from 1024 px, and on paper. */
const WIDE = "max-lg:hidden print:table-cell!";
const REFERENCE = "w-[176px] max-xl:w-[148px]";
const REVISION = "w-[112px] max-xl:w-[104px]";
const STATUS = "w-[128px] max-lg:w-[164px]";
const EXPIRY = `w-[132px] max-xl:w-[124px] ${WIDE}`;
const UPDATED = `w-[124px] max-xl:w-[116px] ${WIDE}`;

export interface DocumentRowsProps {
  rows: readonly ListedDocument[];
  actions: RowActions;
  sorting: Sorting;
}

/** The index from 768 px; the expiry is a column of ours among the given ones. Source: spec 2 §2. */
export function DocumentTable({ rows, actions, sorting }: DocumentRowsProps) {
  const hasMenus = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={documentTexts.index} fixed>
      <thead>
        <tr>
          <SortTh
            by="reference"
            label={columns.reference}
            className={REFERENCE}
            sorting={sorting}
          />
          <SortTh by="title" label={columns.document} sorting={sorting} />
          <SortTh by="revision" label={columns.revision} className={REVISION} sorting={sorting} />
          <SortTh by="status" label={columns.status} className={STATUS} sorting={sorting} />
          <SortTh by="expiry" label={columns.expiry} className={EXPIRY} sorting={sorting} />
          <SortTh by="updated" label={columns.updated} className={UPDATED} sorting={sorting} />
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
