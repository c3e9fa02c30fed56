import { splitPath } from "@sgi/core/documents";
import { paginate } from "@sgi/core/lists";
import type { OwnReading } from "@sgi/core/readings";
import { documentPath } from "@sgi/core/session";
import { documentTexts, revisionName } from "@sgi/core/texts/documents";
import { ownReadingText, readingsCsvTexts, toReadTexts } from "@sgi/core/texts/readings";
import { useRef, useState } from "react";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ListFooter, showStart } from "../../components/lists/ListFooter";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { CLEAR, Table, Td, Th, Tr } from "../../components/lists/Table";
import { bookCheckIcon } from "../../components/look/icons/bookCheck";
import { useMedia } from "../../components/look/useMedia";
import { usePrinting } from "../../state/documents/usePrinting";

const { own: texts, columns } = toReadTexts;
/** Rows of a page. */
const PAGE_SIZE = 50;

/** The user's own confirmations, the last first; all of them on paper. Source: spec 3 §7. */
export function OwnReadingList({ rows }: { rows: readonly OwnReading[] | undefined }) {
  const { isPrinting } = usePrinting();
  const isNarrow = useMedia("(max-width: 767.98px)") && !isPrinting;
  const [asked, setPage] = useState(1);
  const top = useRef<HTMLDivElement>(null);
  if (rows === undefined) return <ListSkeleton />;
  if (rows.length === 0) return <EmptyState icon={bookCheckIcon} {...texts.empty} />;
  const page = paginate(rows, { page: asked, size: isPrinting ? rows.length : PAGE_SIZE });
  return (
    <div ref={top}>
      {isNarrow ? <Cards rows={page.rows} /> : <OwnTable rows={page.rows} />}
      <ListFooter
        page={page}
        onPage={(next) => {
          setPage(next);
          showStart(top.current);
        }}
      />
    </div>
  );
}

function OwnTable({ rows }: { rows: readonly OwnReading[] }) {
  return (
    <Table caption={texts.heading} fixed>
      <thead>
        <tr>
          <Th>{columns.document}</Th>
          <Th className="w-[92px]">{columns.revision}</Th>
          <Th className="w-[190px]">{texts.at}</Th>
          <Th className="w-[150px]">{texts.how}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id} className="break-inside-avoid">
            <Td>
              <div className="flex items-baseline gap-2 min-w-0">
                <span className="shrink-0 min-w-[52px] max-w-full font-semibold num [overflow-wrap:anywhere]">
                  {splitPath(row.path).reference}
                </span>
                <Title row={row} />
              </div>
            </Td>
            <Td className="num text-fg-2">{revisionName(row.revision)}</Td>
            <Td className="num">{ownReadingText(row)}</Td>
            <Td className="text-fg-2">{readingsCsvTexts.how(row)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Cards({ rows }: { rows: readonly OwnReading[] }) {
  return (
    <ul aria-label={texts.heading}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <div className="flex items-baseline justify-between gap-2">
            <span className="font-semibold num [overflow-wrap:anywhere]">
              {splitPath(row.path).reference}
            </span>
            <span className="text-sm text-fg-2 num">{revisionName(row.revision)}</span>
          </div>
          <Title row={row} />
          <p className="caption num">{`${ownReadingText(row)} · ${readingsCsvTexts.how(row)}`}</p>
        </li>
      ))}
    </ul>
  );
}

function Title({ row: { documentId, title } }: { row: OwnReading }) {
  return (
    <a
      data-row-link=""
      href={documentPath(documentId)}
      className={`${CLEAR} inline-block min-w-0 max-w-full py-1 font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]`}
    >
      {documentTexts.titled(title)}
    </a>
  );
}
