import {
  type ListFilter,
  type ListRequest,
  OWN_SORT,
  SEARCH_MAX_LENGTH,
  SORT_KEYS,
  STATUS_FILTERS,
} from "@sgi/core/documents/list";
import { documentTexts, listLookTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import type { Ref } from "react";
import { IconButton } from "../../../components/buttons/IconButton";
import { Segmented } from "../../../components/forms/Segmented";
import { SearchField } from "../../../components/lists/SearchField";
import type { Sorting } from "../../../components/lists/SortHead";
import { SortSelect } from "../../../components/lists/SortSelect";
import { listFilterIcon } from "../../../components/look/icons/listFilter";
import { shortcutsAtom } from "../../../state/keys/shortcuts";
import { preloadNarrowing } from "./narrowing/NarrowingPart";

const { within: withinTexts } = documentTexts;
const WITHIN = [
  { value: "titles", label: withinTexts.titles },
  { value: "contents", label: withinTexts.contents },
] as const;

/** Search, status filter and, where columns lack their heads, the order. Source: spec 2 §2. */
export function FilterBar({
  search,
  filter,
  within,
  counts,
  sorting,
  onSearch,
  onSearchLeft,
  onFilter,
  onWithin,
  narrowing,
}: {
  /** Asks for other filters; null where the host cannot. */
  narrowing: { ask(): void; button: Ref<HTMLButtonElement> } | null;
  search: string;
  filter: ListFilter;
  within: ListRequest["within"];
  /** How many documents each filter has; one that is not known is left out. */
  counts: Partial<Record<ListFilter, number>>;
  sorting: Sorting;
  onSearch: (search: string) => void;
  /** The focus leaves the search. */
  onSearchLeft: () => void;
  onFilter: (filter: ListFilter) => void;
  /** Null where the host searches titles alone. */
  onWithin: ((within: ListRequest["within"]) => void) | null;
}) {
  const isOn = useAtomValue(shortcutsAtom);
  return (
    <search
      onBlur={onSearchLeft}
      className="flex items-center justify-between gap-3 px-4 py-3 border-0 border-b border-b-solid border-line flex-wrap max-md:gap-2 max-md:p-3 print:hidden"
    >
      <div className="flex items-center gap-2 w-full lg:w-auto max-md:[display:contents]">
        <SearchField
          label={within === undefined ? documentTexts.search : withinTexts.searchContents}
          hint={within === undefined ? documentTexts.searchHint : undefined}
          value={search}
          onChange={(text) => onSearch(text.slice(0, SEARCH_MAX_LENGTH))}
          shortcut={isOn ? "/" : undefined}
          className="flex-1 max-md:basis-[calc(100%-60px)] lg:flex-none lg:w-[300px] xl:w-[350px]"
        />
        {onWithin && (
          <Segmented
            className="max-md:order-1 max-md:mx-0! max-md:px-0!"
            label={withinTexts.label}
            value={within ?? "titles"}
            onChange={(where) => onWithin(where === "contents" ? where : undefined)}
            segments={WITHIN}
          />
        )}
        {narrowing && (
          <IconButton
            ref={narrowing.button}
            icon={listFilterIcon}
            label={listLookTexts.filters}
            onPointerEnter={preloadNarrowing}
            onFocus={preloadNarrowing}
            onClick={narrowing.ask}
          />
        )}
      </div>
      <SortSelect
        keys={SORT_KEYS}
        canBeNone={OWN_SORT[filter] === undefined}
        sorting={sorting}
        className="lg:hidden flex-1 max-md:order-1 md:order-last"
      />
      <Segmented
        className="max-md:order-2 max-md:w-[calc(100%+24px)]"
        label={documentTexts.filterLabel}
        value={filter}
        onChange={onFilter}
        segments={filterSegments(filter, counts)}
      />
    </search>
  );
}

/**
 * The filter for recent changes is reached from the figures; it is listed here only while it is
 * chosen.
 */
function filterSegments(filter: ListFilter, counts: Partial<Record<ListFilter, number>>) {
  const shown = filter === "recent" ? [filter, ...STATUS_FILTERS] : STATUS_FILTERS;
  return shown.map((value) => ({
    value,
    label: documentTexts.filter[value],
    count: counts[value],
  }));
}
