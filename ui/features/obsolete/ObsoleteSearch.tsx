import { SEARCH_MAX_LENGTH } from "@sgi/core/documents/listAddress";
import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { SearchField } from "../../components/SearchField";

export function ObsoleteSearch({
  search,
  onSearch,
  onLeft,
}: {
  search: string;
  onSearch: (search: string) => void;
  /** The focus leaves the search. */
  onLeft: () => void;
}) {
  return (
    <search
      onBlur={onLeft}
      className="print:hidden flex px-4 py-3 max-md:p-3 border-0 border-b border-b-solid border-line"
    >
      <SearchField
        label={obsoleteTexts.search}
        value={search}
        onChange={(text) => onSearch(text.slice(0, SEARCH_MAX_LENGTH))}
        className="w-full lg:w-[300px]"
      />
    </search>
  );
}
