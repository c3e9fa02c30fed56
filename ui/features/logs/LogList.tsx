import { type DocumentTitles, type LogEntry, logLine } from "@sgi/core/logs";
import { auditTexts, logTexts } from "@sgi/core/texts/logs";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListFooter } from "../../components/lists/ListFooter";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { Table, Td, Th, Tr } from "../../components/lists/Table";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { scrollTextIcon } from "../../components/look/icons/scrollText";
import { useMedia } from "../../components/look/useMedia";
import { Email } from "../../components/marks/Email";
import { EntryDetails, LogDocument } from "./EntryDetails";
import type { LogView, useLogRequest } from "./useLog";

const { loadError, empty } = auditTexts;

const { columns } = auditTexts;
/** What takes several lines begins where the others do. */
const CELL = "align-top py-3";

/** The log below its filter, in whatever state it is. */
export function LogList({
  log: { state, retrying, retry, page, titles },
  asked,
  onPage,
}: {
  log: LogView;
  asked: ReturnType<typeof useLogRequest>;
  onPage: (page: number) => void;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  if (state === "loading") return <ListSkeleton />;
  if (state === "failed") return <ErrorPanel className="border-0" {...loadError} onRetry={retry} />;
  const Rows = isNarrow ? LogCards : LogTable;
  return (
    <>
      {state === "stale" && <IncompleteNote retrying={retrying} onRetry={retry} />}
      {page.total === 0 ? (
        <Empty asked={asked} />
      ) : (
        <>
          <Rows entries={page.rows} titles={titles} />
          <ListFooter page={page} link={asked.link} onPage={onPage} />
        </>
      )}
    </>
  );
}

function Empty({ asked }: { asked: ReturnType<typeof useLogRequest> }) {
  const { search, group, from, to, user } = asked.request;
  if (search.trim() === "" && [group, from, to, user].every((each) => each === null)) {
    return <EmptyState icon={scrollTextIcon} title={empty.title} text={empty.none} />;
  }
  return (
    <EmptyState
      icon={fileSearchIcon}
      title={empty.filteredTitle}
      text={empty.filtered}
      action={
        <Button variant="secondary" onClick={asked.reset}>
          {empty.reset}
        </Button>
      }
    />
  );
}

/** A part of the log could not be read: what shows is not all, or not the newest. */
function IncompleteNote({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{auditTexts.incomplete}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
        {auditTexts.retry}
      </Button>
    </div>
  );
}

interface LogRowsProps {
  entries: readonly LogEntry[];
  titles: DocumentTitles;
}

/** The log from 768 px; below 1024 document and details share a column. Source: spec 2 §2. */
function LogTable({ entries, titles }: LogRowsProps) {
  const isTight = useMedia("(max-width: 1023.98px)");
  return (
    <Table caption={auditTexts.heading} fixed>
      <thead>
        <tr>
          <Th className="w-[176px] max-lg:w-[116px]">{columns.at}</Th>
          <Th className="w-[16%] max-lg:w-[20%]">{columns.action}</Th>
          <Th className="w-[20%] max-lg:w-[23%]">{columns.user}</Th>
          {!isTight && <Th className="w-[20%]">{columns.document}</Th>}
          <Th>{isTight ? columns.documentAndDetails : columns.details}</Th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <LogRow key={entry.legacyId} entry={entry} titles={titles} isTight={isTight} />
        ))}
      </tbody>
    </Table>
  );
}

function LogRow({
  entry,
  titles,
  isTight,
}: { entry: LogEntry; isTight: boolean } & Pick<LogRowsProps, "titles">) {
  const { at, action, user, details } = logLine(entry, logTexts);
  const document = entry.documentId && <LogDocument id={entry.documentId} titles={titles} />;
  return (
    <Tr>
      <Td className={`num text-fg-2 ${CELL}`}>{at}</Td>
      <Td className={`font-medium [overflow-wrap:anywhere] ${CELL}`}>{action}</Td>
      <Td className={`text-fg-2 ${CELL}`}>
        <Email>{user}</Email>
      </Td>
      {!isTight && <Td className={CELL}>{document}</Td>}
      <Td className={CELL}>
        {isTight && document}
        <EntryDetails lines={details} />
      </Td>
    </Tr>
  );
}

/** The log on phones: a card for each entry. */
function LogCards({ entries, titles }: LogRowsProps) {
  return (
    <ul aria-label={auditTexts.heading}>
      {entries.map((entry) => {
        const { at, action, user, details } = logLine(entry, logTexts);
        return (
          <li
            key={entry.legacyId}
            className="flex flex-col gap-1 px-4 py-3 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
          >
            <div className="font-medium [overflow-wrap:anywhere]">{action}</div>
            <div className="flex flex-wrap gap-x-3 caption num">
              <span>{at}</span>
              <Email>{user}</Email>
            </div>
            {entry.documentId && (
              <div>
                <LogDocument id={entry.documentId} titles={titles} />
              </div>
            )}
            <EntryDetails lines={details} />
          </li>
        );
      })}
    </ul>
  );
}
