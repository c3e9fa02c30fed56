import { MAX_USER_SEARCH, readFoundUsers, usersCsv } from "@sgi/core/accounts/users";
import { peopleTexts, usersCsvTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { errorTexts, printTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { Button } from "../../../components/buttons/Button";
import { IconButton } from "../../../components/buttons/IconButton";
import { SearchField } from "../../../components/lists/SearchField";
import { downloadIcon } from "../../../components/look/icons/download";
import { useMedia } from "../../../components/look/useMedia";
import { exportCsv } from "../../../state/api/exportCsv";
import { clientAtom, scopeAtom } from "../../../state/session/scope";
import { notify } from "../../../state/toasts/toasts";
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

/**
 * Saves the users found, on all pages and in the list's order, as a CSV file, and reports the
 * export to the host.
 */
function useUsersExport({ search, sort }: Pick<Arranging, "search" | "sort">) {
  const store = useStore();
  const [isExporting, setExporting] = useState(false);
  const isBusy = useRef(false);
  const exportUsers = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setExporting(true);
    const { ended } = store.get(scopeAtom);
    try {
      const users = await readFoundUsers(store.get(clientAtom), { search, sort }, ended);
      const told = { list: "users", rows: users.length, filter: "", search } as const;
      exportCsv(store, { ...told, name: usersTexts.list, text: usersCsv(users, usersCsvTexts) });
    } catch {
      const { title, online: text } = errorTexts.connection;
      // Signed out meanwhile: saves nothing.
      if (!ended.aborted) notify(store, { title, text, tone: "danger" });
    } finally {
      isBusy.current = false;
      setExporting(false);
    }
  };
  return { isExporting, exportUsers };
}
