import { type Document, fileExtension, revisionLabel, splitPath } from "@sgi/core/documents";
import { documentPath } from "@sgi/core/session";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { formatDate } from "@sgi/core/time";
import { type SortColumn, SortHead } from "../../../components/lists/SortHead";
import { CLEAR, Table, Td, Tr } from "../../../components/lists/Table";
import { FileTag } from "../../../components/marks/Badge";
import { ObsoleteButtons, type ObsoleteRowProps, type ObsoleteRowsProps } from "./rows";

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

function ObsoleteRow({ document, ...actions }: ObsoleteRowProps) {
  const { reference, folders } = splitPath(document.path);
  const folder = folders.join(" / ");
  return (
    <Tr>
      <Td>
        <div className="font-semibold num [overflow-wrap:anywhere]">{reference}</div>
        <div className="caption [overflow-wrap:anywhere]">{folder}</div>
      </Td>
      <Td>
        <Title document={document} />
      </Td>
      <Td className="num text-fg-2 truncate">{revisionLabel(document.revision)}</Td>
      <Td className="num text-fg-2 whitespace-nowrap">{formatDate(document.updatedAt)}</Td>
      <Td end className="print:hidden">
        <ObsoleteButtons document={document} {...actions} className={CLEAR} />
      </Td>
    </Tr>
  );
}

function Title({ document: { legacyId, title, fileType } }: { document: Document }) {
  const type = fileExtension(fileType);
  const shown = documentTexts.titled(title);
  return (
    <div className="flex items-center gap-2 min-w-0">
      {type && (
        <span className="max-lg:hidden">
          <FileTag type={type} />
        </span>
      )}
      <a
        data-row-link=""
        href={documentPath(legacyId)}
        className={`${CLEAR} min-w-0 py-1 font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]`}
      >
        {shown}
      </a>
    </div>
  );
}

/** The obsolete documents on phones: a card for each. */
export function ObsoleteCards({ rows, sorting: _, ...shared }: ObsoleteRowsProps) {
  return (
    <ul aria-label={obsoleteTexts.heading}>
      {rows.map((document) => (
        <ObsoleteCard key={document.legacyId} document={document} {...shared} />
      ))}
    </ul>
  );
}

function ObsoleteCard({ document, ...actions }: ObsoleteRowProps) {
  const { reference, folders } = splitPath(document.path);
  const archived = formatDate(document.updatedAt);
  return (
    <li className="flex flex-col gap-[2px] px-4 pt-3 pb-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex items-center gap-2 min-w-0">
        <span className="font-semibold num max-w-[50%] truncate">{reference}</span>
        <span className="flex-1 min-w-0 caption truncate">{folders.join(" / ")}</span>
      </div>
      <a
        data-row-link=""
        href={documentPath(document.legacyId)}
        className="inline-block max-w-full py-1 text-[15px] leading-[21px] font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]"
      >
        {documentTexts.titled(document.title)}
      </a>
      <div className="flex flex-wrap items-center gap-2 caption num">
        <FileTag type={fileExtension(document.fileType)} />
        <span>{revisionLabel(document.revision)}</span>
        {archived && <span>{obsoleteTexts.archivedOn(archived)}</span>}
      </div>
      <div className="flex justify-end mt-1">
        <ObsoleteButtons document={document} {...actions} />
      </div>
    </li>
  );
}
