import { hostPage } from "@sgi/core/lists";
import { MATRIX_COLUMNS, MATRIX_ROWS, type ReadingMatrix } from "@sgi/core/readings";
import { matrixTexts as texts } from "@sgi/core/texts/readings";
import { addDays } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { type ReactNode, useId, useRef } from "react";
import { IconButton } from "../../components/buttons/IconButton";
import { Segmented } from "../../components/forms/Segmented";
import { ListFooter, showStart } from "../../components/lists/ListFooter";
import { ListSkeleton } from "../../components/lists/ListSkeleton";
import { SearchField } from "../../components/lists/SearchField";
import { StaleNote } from "../../components/lists/StaleNote";
import { Spinner } from "../../components/look/Icon";
import { chevronLeftIcon } from "../../components/look/icons/chevronLeft";
import { chevronRightIcon } from "../../components/look/icons/chevronRight";
import { useMedia } from "../../components/look/useMedia";
import { todayAtom } from "../../state/browser/today";
import { usePrinting } from "../../state/documents/usePrinting";
import { MatrixCards } from "./MatrixCards";
import { MatrixLegend, MatrixTable } from "./MatrixTable";
import type { MatrixView } from "./useMatrix";

const SEGMENTS = (["document", "person"] as const).map((value) => ({
  value,
  label: texts.views[value],
}));

/** The matrix with what it is filtered by, and its pages; on phones a card for each row. */
export function MatrixList({ view, empty }: { view: MatrixView; empty: ReactNode }) {
  const { list, matrix, request } = view;
  const { isPrinting } = usePrinting();
  const isNarrow = useMedia("(max-width: 767.98px)") && !isPrinting;
  const rows = useRef<HTMLDivElement>(null);
  const Shown = isNarrow ? MatrixCards : MatrixTable;
  return (
    <div ref={rows} aria-busy={view.isTurning || undefined}>
      <Toolbar view={view} />
      {list.state === "stale" && <StaleNote retrying={list.retrying} onRetry={list.retry} />}
      {matrix === null ? (
        <ListSkeleton />
      ) : matrix.rows.total === 0 || matrix.columns.total === 0 ? (
        empty
      ) : (
        <>
          <Shown matrix={matrix} by={request.by} />
          <MatrixFoot matrix={matrix} view={view} isNarrow={isNarrow} />
          <ListFooter
            page={pageOf(matrix)}
            link={view.link}
            busy={
              view.isTurning && (
                <span className="inline-flex ml-2">
                  <Spinner />
                </span>
              )
            }
            onPage={(page) => {
              view.turn({ page });
              showStart(rows.current);
            }}
          />
        </>
      )}
    </div>
  );
}

function pageOf({ rows: { page, pages, total }, sums }: ReadingMatrix) {
  return hostPage({ rows: sums, page, size: MATRIX_ROWS, total, pages });
}

function Toolbar({ view: { request, change, search, flush } }: { view: MatrixView }) {
  const today = useAtomValue(todayAtom);
  const day = useId();
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 max-md:px-3 py-3 border-0 border-b border-b-solid border-line-subtle print:hidden">
      <Segmented
        label={texts.views.label}
        segments={SEGMENTS}
        value={request.by}
        onChange={(by) => change({ by })}
      />
      <div className="flex items-center gap-2 md:ml-auto max-md:w-full">
        <label htmlFor={day} className="text-sm text-fg-2 whitespace-nowrap">
          {texts.day}
        </label>
        <input
          id={day}
          type="date"
          max={addDays(today, -1)}
          value={request.on ?? ""}
          className="field-input w-[160px] max-md:flex-1"
          onChange={({ target }) => change({ on: target.value === "" ? null : target.value })}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the field inside. */}
      <div onBlur={flush} className="w-[280px] max-md:w-full">
        <SearchField label={texts.search} value={request.search} onChange={search} />
      </div>
    </div>
  );
}

/** What the signs mean, and the pages of the columns. */
function MatrixFoot({
  matrix: { columns },
  view,
  isNarrow,
}: {
  matrix: ReadingMatrix;
  view: MatrixView;
  isNarrow: boolean;
}) {
  const { page, pages, total } = columns;
  if (isNarrow && pages <= 1) return null;
  const from = (page - 1) * MATRIX_COLUMNS + 1;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      {!isNarrow && <MatrixLegend />}
      {pages > 1 && (
        <nav
          aria-label={texts.columnPages}
          className="flex items-center gap-1 text-sm text-fg-muted print:hidden"
        >
          <IconButton
            icon={chevronLeftIcon}
            size="sm"
            label={texts.before}
            unavailable={page <= 1}
            onClick={() => view.turn({ columns: page - 1 })}
          />
          <span className="num">
            {texts.columns(from, Math.min(total, from + MATRIX_COLUMNS - 1), total)}
          </span>
          <IconButton
            icon={chevronRightIcon}
            size="sm"
            label={texts.after}
            unavailable={page >= pages}
            onClick={() => view.turn({ columns: page + 1 })}
          />
        </nav>
      )}
    </div>
  );
}
