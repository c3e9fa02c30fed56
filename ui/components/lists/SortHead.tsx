import { nextSort, readSort, type Sort, type SortKey, sortName } from "@sgi/core/documents/list";
import { documentTexts, sortText } from "@sgi/core/texts/documents";
import { memo, type ReactNode, useId } from "react";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { arrowDownIcon } from "../look/icons/arrowDown";
import { arrowUpIcon } from "../look/icons/arrowUp";
import { chevronsUpDownIcon } from "../look/icons/chevronsUpDown";
import { Th } from "./Table";

const { sort: texts } = documentTexts;

/** The order that a table's headers show and change. */
export interface Sorting {
  /** The order shown; null for the host's. */
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** A column; `by` is the key that it sorts by, absent for a column that does not sort. */
export interface SortColumn {
  by?: SortKey;
  label: string;
  className?: string;
}

/** A sortable table head; its last column holds the rows' actions. */
export const SortHead = memo(function SortHead({
  columns,
  actions,
  sorting,
  lead,
}: {
  /** A head before the first column. */
  lead?: ReactNode;
  columns: readonly SortColumn[];
  actions: { label: string; className: string };
  sorting: Sorting;
}) {
  return (
    <thead>
      <tr>
        {lead}
        {columns.map(({ by, label, className }) =>
          by === undefined ? (
            <Th key={label} className={className}>
              {label}
            </Th>
          ) : (
            <SortTh
              key={label}
              label={label}
              title={documentTexts.sort.by(label)}
              direction={directionOf(sorting.sort, by)}
              onSort={() => sorting.onSort(nextSort(sorting.sort, by))}
              className={className}
            />
          ),
        )}
        <Th end className={`${actions.className} print:hidden`}>
          {actions.label}
        </Th>
      </tr>
    </thead>
  );
});

/** A column header that sorts the list, and reverses the order at the next click. */
export function SortTh({
  label,
  title,
  direction,
  onSort,
  className,
}: {
  label: string;
  /** What a click does. */
  title: string;
  /** The order if the list is sorted by this column, else undefined. */
  direction: "ascending" | "descending" | undefined;
  onSort: () => void;
  className?: string | undefined;
}) {
  return (
    <Th aria-sort={direction} className={className}>
      <button
        type="button"
        title={title}
        className="group inline-flex items-center gap-1 min-h-6 -my-1 -mx-1 px-1 rounded-sm font-medium hover:text-fg"
        onClick={onSort}
      >
        {label}
        <span className="inline-flex print:hidden">
          {direction === undefined ? (
            <Icon
              drawing={chevronsUpDownIcon}
              size={13}
              className="opacity-40 group-hover:opacity-100 group-focus-visible:opacity-100"
            />
          ) : (
            <Icon
              drawing={direction === "ascending" ? arrowUpIcon : arrowDownIcon}
              size={13}
              className="text-accent-text"
            />
          )}
        </span>
      </button>
    </Th>
  );
}

/** The order of a list that is sorted by this column; undefined if it is sorted by another. */
export function directionOf<Key extends string>(
  sort: { key: Key; descending: boolean } | null,
  by: Key,
): "ascending" | "descending" | undefined {
  if (sort?.key !== by) return undefined;
  return sort.descending ? "descending" : "ascending";
}

/** Sorting for lists that do not show all columns. */
export const SortSelect = memo(function SortSelect({
  keys,
  canBeNone,
  sorting: { sort, onSort },
  className,
}: {
  keys: readonly SortKey[];
  /** Whether the host's own order is a choice. */
  canBeNone: boolean;
  sorting: Sorting;
  className?: string;
}) {
  const id = useId();
  return (
    // On phones as wide as the chosen order's text, and on a line of its own if needed.
    <div className={classes("flex items-center gap-2 md:min-w-0", className)}>
      <label htmlFor={id} className="shrink-0 text-sm text-fg-2 max-lg:sr-only">
        {texts.label}
      </label>
      <select
        id={id}
        value={sortName(sort)}
        onChange={(event) => onSort(readSort(event.target.value))}
        className="field-input cursor-pointer truncate max-md:text-sm! max-md:[field-sizing:content]"
      >
        {canBeNone && <option value="">{texts.none}</option>}
        {keys.flatMap((key) =>
          [false, true].map((descending) => (
            <Choice key={`${key} ${descending}`} sort={{ key, descending }} />
          )),
        )}
      </select>
    </div>
  );
});

function Choice({ sort }: { sort: Sort }) {
  return <option value={sortName(sort)}>{sortText(sort)}</option>;
}
