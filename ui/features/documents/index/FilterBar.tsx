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
import { memo, type RefObject, useCallback, useMemo } from "react";
import { Button } from "../../../components/buttons/Button";
import { Segmented } from "../../../components/forms/Segmented";
import { SearchField } from "../../../components/lists/SearchField";
import { type Sorting, SortSelect } from "../../../components/lists/SortHead";
import { classes } from "../../../components/look/classes";
import { listFilterIcon } from "../../../components/look/icons/listFilter";
import { shortcutsAtom } from "../../../state/keys/keyPlace";
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
  /** Asks for other filters, and how many are on; null where the host cannot. */
  narrowing: NarrowingAsked | null;
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
  const isSearching = search !== "" || within !== undefined;
  const type = useCallback(
    (text: string) => onSearch(text.slice(0, SEARCH_MAX_LENGTH)),
    [onSearch],
  );
  const lookIn = useCallback(
    (where: (typeof WITHIN)[number]["value"]) =>
      onWithin?.(where === "contents" ? where : undefined),
    [onWithin],
  );
  const segments = useMemo(() => filterSegments(filter, counts), [filter, counts]);
  return (
    <search
      onBlur={onSearchLeft}
      className="flex items-center justify-between gap-3 px-4 py-[10px] border-0 border-b border-b-solid border-line flex-wrap max-md:gap-2 max-md:p-3 print:hidden"
    >
      <div className="flex items-center gap-2 w-full lg:flex-[1_1_430px] lg:w-auto max-md:[display:contents]">
        <SearchField
          label={within === undefined ? documentTexts.search : withinTexts.searchContents}
          hint={within === undefined ? documentTexts.searchHint : undefined}
          value={search}
          onChange={type}
          shortcut={isOn ? "/" : undefined}
          className="flex-1 min-w-0 max-md:basis-[50%] lg:max-w-[300px] xl:max-w-[350px]"
        />
        {onWithin && (
          <Segmented
            // Phones have room for it once something is searched.
            className={classes(
              "max-md:order-1 max-md:basis-full max-md:mx-0! max-md:px-0!",
              !isSearching && "max-md:[&:not(:focus-within)]:hidden",
            )}
            label={withinTexts.label}
            value={within ?? "titles"}
            onChange={lookIn}
            segments={WITHIN}
          />
        )}
        {narrowing && (
          <NarrowingButton ask={narrowing.ask} on={narrowing.on} button={narrowing.button} />
        )}
      </div>
      <div className="relative flex items-center gap-2 max-md:order-2 max-md:-mx-3 max-md:px-3 max-md:w-[calc(100%+24px)] max-md:overflow-x-auto [scrollbar-width:none] md:[display:contents]">
        <Segmented
          className="max-md:mx-0! max-md:px-0! max-md:overflow-visible!"
          label={documentTexts.filterLabel}
          value={filter}
          onChange={onFilter}
          segments={segments}
        />
        <SortSelect
          keys={SORT_KEYS}
          canBeNone={OWN_SORT[filter] === undefined}
          sorting={sorting}
          className="lg:hidden md:flex-1 max-md:shrink-0"
        />
      </div>
    </search>
  );
}

interface NarrowingAsked {
  ask: () => void;
  on: number;
  button: RefObject<HTMLButtonElement | null>;
}

/** Asks for other filters; says how many are on. */
const NarrowingButton = memo(function NarrowingButton({ ask, on, button }: NarrowingAsked) {
  return (
    <Button
      ref={button}
      variant="ghost"
      icon={listFilterIcon}
      onPointerEnter={preloadNarrowing}
      onFocus={preloadNarrowing}
      onClick={ask}
    >
      {listLookTexts.filters(on)}
    </Button>
  );
});

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
