import { readSort, type Sort, type SortKey, sortName } from "@sgi/core/documents/list";
import { documentTexts, sortText } from "@sgi/core/texts/documents";
import { memo, useId } from "react";
import { classes } from "../look/classes";
import type { Sorting } from "./SortHead";

const { sort: texts } = documentTexts;

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
