import type { ListedDocument } from "@sgi/core/documents/expiry";
import { type ListRequest, type Page, wholePage } from "@sgi/core/documents/list";
import { documentTexts } from "@sgi/core/texts/documents";
import { memo } from "react";
import { ErrorPanel } from "../../../components/feedback/ErrorPanel";
import { FooterSkeleton, ListFooter } from "../../../components/lists/ListFooter";
import { ListSkeleton } from "../../../components/lists/ListSkeleton";
import type { Sorting } from "../../../components/lists/SortHead";
import { StaleNote } from "../../../components/lists/StaleNote";
import { useMedia } from "../../../components/look/useMedia";
import type { Loaded } from "../../../state/api/apiQuery";
import type { Choosing } from "../../../state/documents/useChoosing";
import { usePrinting } from "../../../state/documents/usePrinting";
import { createLazyPart, useLazyPart } from "../../../state/lazy/lazyPart";
import type { SelectionBarProps } from "./choosing/SelectionBar";
import { DocumentCards } from "./DocumentCards";
import { type DocumentRowsProps, DocumentTable } from "./DocumentTable";
import { EmptyList } from "./EmptyList";
import { ListLook } from "./ListLook";
import type { RowActions } from "./rows";

/** The list below the filter bar, in whatever state it is. */
export const ListPanel = memo(function ListPanel({
  list: { state, retrying, retry },
  rows,
  page,
  arriving,
  request,
  actions,
  sorting,
  link,
  onPage,
  sentencesOf,
  onReset,
  onTitles,
  choosing,
  chosenOwner,
}: {
  list: Loaded;
  /** All rows of the list, which are printed; null while they are not known. */
  rows: readonly ListedDocument[] | null;
  page: Page<ListedDocument>;
  /** The rows of the first page, while all others are on their way. */
  arriving: Page<ListedDocument> | null;
  request: ListRequest;
  actions: RowActions;
  sorting: Sorting;
  onPage: (page: number) => void;
  link: string;
  /** The sentences found in a document, while contents are searched. */
  sentencesOf: DocumentRowsProps["sentencesOf"];
  onReset: () => void;
  choosing: Choosing | null;
  /** The name of the user by whom the list is narrowed; null where it is not known. */
  chosenOwner: string | null;
  /** Searches the titles for the same. */
  onTitles: () => void;
}) {
  const { isPrinting } = usePrinting();
  // Paper shows a whole list or none.
  const isArriving = arriving !== null && !isPrinting;
  if (state === "loading" && !isArriving) return <ListSkeleton />;
  if (state === "failed") return <ObsoleteFailure onRetry={retry} />;
  const known = isPrinting ? wholePage(rows ?? []) : page;
  const shown = isArriving ? arriving : known;
  const empty = { request, chosenOwner, onReset, onTitles };
  return (
    <>
      {state === "stale" && <StaleNote retrying={retrying} onRetry={retry} />}
      {shown.total === 0 ? (
        <EmptyList {...empty} />
      ) : (
        <>
          <Rows
            rows={shown.rows}
            actions={actions}
            sorting={sorting}
            sentencesOf={sentencesOf}
            choosing={choosing}
            isPrinting={isPrinting}
          />
          <BarPart
            choosing={choosing}
            total={page.total}
            isObsolete={request.filter === "obsolete"}
          />
          {isArriving ? (
            <FooterSkeleton />
          ) : (
            <ListFooter
              page={shown}
              link={link}
              onPage={onPage}
              aside={<ListLook first={shown.from} onPage={onPage} />}
            />
          )}
        </>
      )}
    </>
  );
});

/** Cards on a narrow screen, the table on a wide one and on paper. */
function Rows({
  isPrinting,
  choosing,
  ...others
}: Omit<DocumentRowsProps, "choosing"> & { isPrinting: boolean; choosing: Choosing | null }) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const props = { ...others, choosing: choosing?.rows ?? null };
  return isNarrow && !isPrinting ? <DocumentCards {...props} /> : <DocumentTable {...props} />;
}

/** Only the obsolete list fails here: without the other there is no page around it. */
function ObsoleteFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      className="border-0"
      title={documentTexts.loadError.title}
      text={documentTexts.obsoleteLoadError}
      onRetry={onRetry}
    />
  );
}

const bar = createLazyPart<SelectionBarProps>(() =>
  import("./choosing/SelectionBar").then((m) => m.SelectionBar),
);

/** The bar while rows are chosen; loaded with the first choice. */
function BarPart({
  choosing,
  ...props
}: Omit<SelectionBarProps, "choosing"> & { choosing: Choosing | null }) {
  const hasChosen = choosing !== null && choosing.chosen.length > 0;
  const Bar = useLazyPart(bar, hasChosen, () => choosing?.clear());
  return Bar && hasChosen ? <Bar {...props} choosing={choosing} /> : null;
}
