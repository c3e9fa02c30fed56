import { auditTexts } from "@sgi/core/texts/logs";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListFooter } from "../../components/lists/ListFooter";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { scrollTextIcon } from "../../components/look/icons/scrollText";
import { useMedia } from "../../components/look/useMedia";
import { LogCards } from "./LogCards";
import { LogTable } from "./LogTable";
import type { LogView } from "./useLog";
import type { useLogRequest } from "./useLogRequest";

const { loadError, empty } = auditTexts;

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
