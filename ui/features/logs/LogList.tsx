import { auditTexts } from "@sgi/core/texts/logs";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { ListFooter } from "../../components/lists/ListFooter";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { fileSearchIcon } from "../../components/look/icons/fileSearch";
import { scrollTextIcon } from "../../components/look/icons/scrollText";
import { useMedia } from "../../components/look/useMedia";
import { IncompleteNote } from "./IncompleteNote";
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
