import { MAX_USER_SEARCH } from "@sgi/core/accounts/users";
import { peopleTexts } from "@sgi/core/texts/accounts/users";
import { printTexts } from "@sgi/core/texts/shell";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { SearchField } from "../../../components/lists/SearchField";
import { downloadIcon } from "../../../components/look/icons/download";
import { useMedia } from "../../../components/look/useMedia";
import type { Arranging } from "./useUserList";
import { useUsersExport } from "./useUsersExport";

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

/** Saves the users found as a file; on phones an icon beside the search. Source: spec 3 §1. */
function UsersExport({
  arranging,
  isEmpty,
}: {
  arranging: Arranging;
  /** Whether there is nobody to save, or nobody is known yet. */
  isEmpty: boolean;
}) {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const { isExporting, exportUsers } = useUsersExport(arranging);
  const label = isExporting ? peopleTexts.exporting : printTexts.exportCsv;
  const save = () => void exportUsers();
  if (isNarrow) {
    const unavailable = isEmpty || isExporting;
    return (
      <IconButton icon={downloadIcon} label={label} unavailable={unavailable} onClick={save} />
    );
  }
  return (
    <Button
      variant="secondary"
      icon={downloadIcon}
      pending={isExporting}
      unavailable={isEmpty}
      onClick={save}
    >
      {label}
    </Button>
  );
}
