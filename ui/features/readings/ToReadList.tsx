import { fileExtension, splitPath } from "@sgi/core/documents";
import { wholePage } from "@sgi/core/lists";
import type { ToRead } from "@sgi/core/readings";
import { canCompare, comparePath, documentPath } from "@sgi/core/session";
import { documentTexts, revisionName } from "@sgi/core/texts/documents";
import { daysToReadText, toReadTexts as texts } from "@sgi/core/texts/readings";
import { formatDate } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { ButtonLink } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { CLEAR, Table, Td, Th, Tr } from "../../components/lists/Table";
import { classes } from "../../components/look/classes";
import { bookCheckIcon } from "../../components/look/icons/bookCheck";
import { bookOpenIcon } from "../../components/look/icons/bookOpen";
import { useMedia } from "../../components/look/useMedia";
import { FileTag } from "../../components/marks/Badge";
import { todayAtom } from "../../state/browser/today";
import { usePrinting } from "../../state/documents/usePrinting";
import { currentUserAtom } from "../../state/session/currentUser";

const { columns } = texts;

/** What the user has to read, late ones first, and the way to the confirmations given. Source: spec 3 §7. */
export function ToReadList({
  rows,
  confirmed,
  confirmedHref,
}: {
  /** Undefined until they are loaded. */
  rows: readonly ToRead[] | undefined;
  /** How many confirmations the user gave in all. */
  confirmed: number;
  confirmedHref: string;
}) {
  const { isPrinting } = usePrinting();
  const isNarrow = useMedia("(max-width: 767.98px)") && !isPrinting;
  if (rows === undefined) return <ListSkeleton />;
  const { from, to, total } = wholePage(rows);
  return (
    <>
      {rows.length === 0 && <EmptyState icon={bookCheckIcon} {...texts.empty} />}
      {rows.length > 0 && (isNarrow ? <Cards rows={rows} /> : <ToReadTable rows={rows} />)}
      {(rows.length > 0 || confirmed > 0) && (
        <div className="print-foot flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 max-md:px-3 py-[10px] border-0 border-t border-t-solid border-line text-sm text-fg-muted num">
          <span>{rows.length > 0 && documentTexts.shown(from, to, total)}</span>
          {confirmed > 0 && (
            <a href={confirmedHref} className="tgt whitespace-nowrap print:hidden">
              {texts.own.link(confirmed)}
            </a>
          )}
        </div>
      )}
    </>
  );
}

function ToReadTable({ rows }: { rows: readonly ToRead[] }) {
  return (
    <Table caption={texts.list} fixed>
      <thead>
        <tr>
          <Th>{columns.document}</Th>
          <Th className="w-[92px]">{columns.revision}</Th>
          <Th className="w-[130px] max-lg:w-[112px]">{columns.since}</Th>
          <Th className="w-[168px] max-lg:w-[148px]">{columns.by}</Th>
          <Th end className="w-[156px] print:hidden">
            {columns.actions}
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.documentId} className="break-inside-avoid">
            <Td className="py-2!">
              <div className="flex items-baseline gap-2 min-w-0 max-lg:flex-col max-lg:gap-0">
                <span className="print-tag max-lg:hidden">
                  <FileTag type={fileExtension(row.fileType)} />
                </span>
                <span className="shrink-0 min-w-[52px] max-w-full font-semibold num max-lg:text-xs [overflow-wrap:anywhere]">
                  {splitPath(row.path).reference}
                </span>
                <div className="min-w-0">
                  <Title row={row} />
                  <About row={row} />
                </div>
              </div>
            </Td>
            <Td className="num text-fg-2">{revisionName(row.revision)}</Td>
            <Td className="num text-fg-2 whitespace-nowrap">{formatDate(row.since)}</Td>
            <Td>
              <By by={row.by} />
            </Td>
            <Td end className="print:hidden">
              <Open row={row} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** The same on phones: a card for each. */
function Cards({ rows }: { rows: readonly ToRead[] }) {
  return (
    <ul aria-label={texts.list}>
      {rows.map((row) => (
        <li
          key={row.documentId}
          className="px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <div className="flex items-center gap-2 min-w-0">
            <FileTag type={fileExtension(row.fileType)} />
            <span className="min-w-0 truncate font-semibold num">
              {splitPath(row.path).reference}
            </span>
            <span className="ml-auto text-sm text-fg-2 num">{revisionName(row.revision)}</span>
          </div>
          <Title row={row} />
          <About row={row} />
          <div className="flex items-center justify-between gap-3 mt-2">
            <By by={row.by} />
            <Open row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Title({ row: { documentId, title } }: { row: ToRead }) {
  return (
    <a
      data-row-link=""
      href={documentPath(documentId)}
      className={`${CLEAR} inline-block max-w-full max-md:py-1 font-medium text-fg hover:text-accent-text [overflow-wrap:anywhere]`}
    >
      {documentTexts.titled(title)}
    </a>
  );
}

function Open({ row: { documentId, title } }: { row: ToRead }) {
  return (
    <ButtonLink
      variant="secondary"
      size="sm"
      icon={bookOpenIcon}
      href={documentPath(documentId)}
      data-row-action={documentId}
      aria-label={texts.openOf(documentTexts.titled(title))}
      className={CLEAR}
    >
      {texts.open}
    </ButtonLink>
  );
}

function By({ by }: { by: string | null }) {
  const today = useAtomValue(todayAtom);
  if (by === null) return <span className="text-fg-muted">{texts.noDay}</span>;
  return (
    <div className="num">
      <span className="font-medium">{formatDate(by)}</span>
      <p className={classes("caption", by < today && "text-danger! font-medium")}>
        {daysToReadText(by, today)}
      </p>
    </div>
  );
}

/** Why the revision was brought, what the reader knows of the document, and what has changed since. */
function About({ row: { documentId, reason, former } }: { row: ToRead }) {
  const isTold = canCompare(useAtomValue(currentUserAtom) ?? null);
  const id = former?.id ?? null;
  return (
    <div className="caption [overflow-wrap:anywhere]">
      <p>{[reason, texts.former(former)].filter(Boolean).join(" · ")}</p>
      {former !== null && id !== null && isTold && (
        <p className="print:hidden">
          <a className={`${CLEAR} tgt`} href={comparePath(documentId, id)}>
            {texts.changesSince(former.revision)}
          </a>
        </p>
      )}
    </div>
  );
}
