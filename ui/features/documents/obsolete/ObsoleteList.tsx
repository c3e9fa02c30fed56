import { wholePage } from "@sgi/core/documents/list";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { Button } from "../../../components/buttons/Button";
import { EmptyState } from "../../../components/feedback/EmptyState";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { ListFooter } from "../../../components/lists/ListFooter";
import { ListSkeleton } from "../../../components/lists/ListSkeleton";
import { StaleNote } from "../../../components/lists/StaleNote";
import { archiveIcon } from "../../../components/look/icons/archive";
import { fileSearchIcon } from "../../../components/look/icons/fileSearch";
import { useMedia } from "../../../components/look/useMedia";
import { usePrinting } from "../../../state/documents/usePrinting";
import { ObsoleteCards, ObsoleteTable } from "./ObsoleteTable";
import type { ObsoleteRowsProps } from "./rows";
import type { ObsoleteListView } from "./useObsoleteList";

const { loadError, empty } = obsoleteTexts;

/** The list below the search, in whatever state it is. */
export function ObsoleteList({
  list: { state, retrying, retry, page, found },
  search,
  link,
  onReset,
  onPage,
  ...actions
}: Omit<ObsoleteRowsProps, "rows"> & {
  list: ObsoleteListView;
  search: string;
  /** Empties the search. */
  link: string;
  onReset: () => void;
  onPage: (page: number) => void;
}) {
  const { isPrinting } = usePrinting();
  const isNarrow = useMedia("(max-width: 767.98px)");
  if (state === "loading") return <ListSkeleton />;
  if (state === "failed") return <ErrorPanel className="border-0" {...loadError} onRetry={retry} />;
  const shown = isPrinting ? wholePage(found) : page;
  const Rows = isNarrow && !isPrinting ? ObsoleteCards : ObsoleteTable;
  const rows = shown.rows.map(({ document }) => document);
  return (
    <>
      {state === "stale" && <StaleNote retrying={retrying} onRetry={retry} />}
      {page.total === 0 ? (
        <Empty search={search.trim()} onReset={onReset} />
      ) : (
        <>
          <Rows rows={rows} {...actions} />
          <ListFooter page={shown} link={link} onPage={onPage} />
        </>
      )}
    </>
  );
}

function Empty({ search, onReset }: { search: string; onReset: () => void }) {
  const reset = (
    <Button variant="secondary" onClick={onReset}>
      {empty.reset}
    </Button>
  );
  return (
    <EmptyState
      icon={search === "" ? archiveIcon : fileSearchIcon}
      title={search === "" ? empty.title : documentTexts.empty.title}
      text={search === "" ? empty.none : empty.filtered(search)}
      action={search !== "" && reset}
    />
  );
}
