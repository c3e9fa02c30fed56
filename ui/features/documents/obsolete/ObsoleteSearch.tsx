import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/list";
import { documentTexts, obsoleteTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { SearchField } from "../../../components/lists/SearchField";
import type { Sorting } from "../../../components/lists/SortHead";
import { SortSelect } from "../../../components/lists/SortSelect";
import { shortcutsAtom } from "../../../state/keys/shortcuts";

const OBSOLETE_SORTS = ["reference", "title", "revision", "updated"] as const;

export function ObsoleteSearch({
  search,
  sorting,
  onSearch,
  onLeft,
}: {
  search: string;
  sorting: Sorting;
  onSearch: (search: string) => void;
  /** The focus leaves the search. */
  onLeft: () => void;
}) {
  const isOn = useAtomValue(shortcutsAtom);
  return (
    <search
      onBlur={onLeft}
      className="print:hidden flex flex-wrap gap-3 max-md:gap-2 px-4 py-3 max-md:p-3 border-0 border-b border-b-solid border-line"
    >
      <SearchField
        label={obsoleteTexts.search}
        hint={documentTexts.searchHint}
        value={search}
        onChange={(text) => onSearch(text.slice(0, SEARCH_MAX_LENGTH))}
        shortcut={isOn ? "/" : undefined}
        className="flex-1 max-md:basis-[160px] lg:flex-none lg:w-[300px] xl:w-[350px]"
      />
      <SortSelect keys={OBSOLETE_SORTS} canBeNone sorting={sorting} className="flex-1 md:hidden" />
    </search>
  );
}
