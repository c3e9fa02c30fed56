import { type ReactNode, useRef } from "react";
import type { HostList } from "../../state/lists/useHostList";
import { ErrorPanel } from "../feedback/ErrorPanel";
import { Spinner } from "../look/Icon";
import { useMedia } from "../look/useMedia";
import { useFocusAfterEmptied } from "./focusRow";
import { ListFooter, showStart } from "./ListFooter";
import { ListSkeleton } from "./ListSkeleton";
import { StaleNote } from "./StaleNote";

const BUSY = (
  <span className="absolute inline-flex ml-2 mt-[3px] animate-[appear_1ms_150ms_both]">
    <Spinner />
  </span>
);

/** A list that the host pages, in any state: cards on phones, else a table. */
export function HostPages<T>({
  list: { state, page, isTurning, retry, retrying, toPage },
  loadError,
  empty,
  table,
  cards,
}: {
  list: HostList<T>;
  loadError: { title: string; text: string };
  /** Shown when the list is empty. */
  empty: ReactNode;
  table: (rows: readonly T[]) => ReactNode;
  cards: (rows: readonly T[]) => ReactNode;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const rows = useRef<HTMLDivElement>(null);
  useFocusAfterEmptied(rows, page);
  const turn = (to: number) => {
    toPage(to);
    showStart(rows.current);
  };
  if (state === "failed") return <ErrorPanel className="border-0" {...loadError} onRetry={retry} />;
  if (state === "loading" || page === null) return <ListSkeleton />;
  return (
    <div ref={rows} aria-busy={isTurning || undefined}>
      {state === "stale" && <StaleNote retrying={retrying} onRetry={retry} />}
      {page.total === 0 ? empty : (isNarrow ? cards : table)(page.rows)}
      {page.total > 0 && <ListFooter page={page} busy={isTurning && BUSY} onPage={turn} />}
    </div>
  );
}
