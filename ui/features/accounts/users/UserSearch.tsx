import { MAX_USER_SEARCH } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { SearchField } from "../../../components/lists/SearchField";
import { UsersExport } from "./UsersExport";
import type { Arranging } from "./useUserList";

/** Searches the users by name and address, and saves those found. */
export function UserSearch({ arranging, isEmpty }: { arranging: Arranging; isEmpty: boolean }) {
  return (
    <search
      onBlur={arranging.flush}
      className="flex items-center justify-between gap-2 px-4 py-3 border-0 border-b border-b-solid border-line max-md:p-3 print:hidden"
    >
      <SearchField
        label={peopleTexts.search}
        value={arranging.search}
        onChange={(text) => arranging.onSearch(text.slice(0, MAX_USER_SEARCH))}
        className="w-full lg:w-[300px]"
      />
      <UsersExport arranging={arranging} isEmpty={isEmpty} />
    </search>
  );
}
