import {
  type ListedUser,
  listUsers,
  nextUserSort,
  readUserRequest,
  sentUserRequest,
  USERS_PAGE_SIZE as size,
  type UserSort,
  type UserSortKey,
  writeUserRequest,
} from "@sgi/core/accounts/users";
import { type Client, readQuery } from "@sgi/core/api";
import { hostPage, type Page } from "@sgi/core/lists";
import { hasFeature, pagePath, type User } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef, useState } from "react";
import { showRow } from "../../../components/lists/focusRow";
import { useLocation } from "../../../routing/location";
import { useAddressRequest } from "../../../state/lists/useAddressRequest";
import { type HostList, useHostList } from "../../../state/lists/useHostList";
import { currentUserAtom } from "../../../state/session/currentUser";

const FORM = { path: pagePath("users"), read: readUserRequest, write: writeUserRequest };

/** How the list is searched and ordered; only where the host can. */
export interface Arranging {
  search: string;
  sort: UserSort | null;
  onSearch: (search: string) => void;
  onSort: (key: UserSortKey) => void;
  /** Writes the typed search at once; called when the field loses the focus. */
  flush: () => void;
  clear: () => void;
}

/** The company's users as the address asks for them. Source: spec 2 §7, spec 3 §1. */
export function useUserList() {
  const isPeople = hasFeature(useAtomValue(currentUserAtom), "people");
  const { query } = useLocation();
  const asked = useAddressRequest(FORM);
  const { request } = asked;
  // From the URL, which gets the typed search after a pause: debounces requests.
  const written = JSON.stringify(isPeople ? sentUserRequest(readUserRequest(query)) : {});
  const read = useCallback(
    (client: Client, page: number) => readUsers(client, page, JSON.parse(written)),
    [written],
  );
  const list = useHostList<ListedUser>(read);
  const arranging: Arranging = {
    search: request.search,
    sort: request.sort,
    onSearch: (search) => asked.type({ ...request, search, page: 1 }),
    onSort: (key) => asked.choose({ ...request, sort: nextUserSort(request.sort, key), page: 1 }),
    flush: asked.flush,
    clear: () => asked.choose({ ...request, search: "", page: 1 }),
  };
  return { list, arranging: isPeople ? arranging : null };
}

function readUsers(client: Client, page: number, sent: Record<string, string>) {
  const query = { page, limit: size, ...sent };
  const { queryKey, queryFn } = readQuery(client, listUsers, undefined, query);
  return {
    queryKey,
    async queryFn(context: { signal?: AbortSignal }) {
      const { users, total, totalPages } = await queryFn(context);
      return hostPage({ rows: users, page, size, total, pages: totalPages });
    },
  };
}

/**
 * Shows the user created last once the list has been read again: on the open page, or on the last
 * one, since hosts list the oldest first.
 */
export function useCreatedUser({ page, isTurning, toPage }: HostList<User>) {
  const [created, setCreated] = useState<{ email: string; before: Page<User> | null } | null>(null);
  const next = useRef<"find" | "show" | "done">("done");
  useEffect(() => {
    if (created === null || page === null || page === created.before) return;
    if (isTurning || next.current === "done") return;
    const row = page.rows.find((user) => isCreated(user, created.email));
    if (row !== undefined) {
      next.current = "done";
      showRow(row.legacyId ?? "");
    } else if (next.current === "find" && page.page < page.pages) {
      next.current = "show";
      toPage(page.pages);
    }
  }, [created, page, isTurning, toPage]);
  return {
    created: created?.email ?? null,
    onCreated(email: string) {
      next.current = "find";
      setCreated({ email, before: page });
    },
  };
}

/** Hosts may change the case of the typed address. */
export function isCreated({ email }: User, created: string | null): boolean {
  return created !== null && email?.toLowerCase() === created.toLowerCase();
}
