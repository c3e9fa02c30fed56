import { readFoundUsers, usersCsv } from "@sgi/core/accounts/users";
import { indexCsvName } from "@sgi/core/documents/csv";
import { usersCsvTexts, usersTexts } from "@sgi/core/texts/accounts/users";
import { errorTexts } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useRef, useState } from "react";
import { tellExport } from "../../../state/api/tellExport";
import { saveTextAtom } from "../../../state/browser/saveFile";
import { todayAtom } from "../../../state/browser/today";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom, scopeAtom } from "../../../state/session/scope";
import { notify } from "../../../state/toasts/toasts";
import type { Arranging } from "./useUserList";

/**
 * Saves the users found, on all pages and in the list's order, as a CSV file, and reports the
 * export to the host.
 */
export function useUsersExport({ search, sort }: Pick<Arranging, "search" | "sort">) {
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
      const company = store.get(currentUserAtom)?.clientName;
      const name = indexCsvName(usersTexts.list, company, store.get(todayAtom));
      store.get(saveTextAtom).save(name, usersCsv(users, usersCsvTexts), "text/csv");
      void tellExport(store, { list: "users", rows: users.length, filter: "", search });
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
