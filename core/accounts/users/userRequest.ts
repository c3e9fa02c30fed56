import { foldText, searchWords } from "../../lists/foldText";
import { type AddressQuery, pageParam, readPageNumber, writeAddress } from "../../lists/paging";
import { MAX_USER_SEARCH, USER_SORT_KEYS, type UserSortKey } from "./api";

/** Sorts users without a name by their address, which is shown instead. */
const VALUES: Readonly<Record<UserSortKey, (user: ArrangedUser) => string | number | null>> = {
  name: ({ name, email }) => foldText(name ?? email),
  role: ({ role }) => role,
  created: ({ createdAt }) => createdAt,
  access: ({ lastAccessAt }) => lastAccessAt,
};

/** An order other than the host's, which lists the oldest users first. */
export interface UserSort {
  key: UserSortKey;
  descending: boolean;
}

/** The user list's state, as its page's URL holds it. Source: spec 3 §1. */
export interface UserRequest {
  search: string;
  sort: UserSort | null;
  /** Counted from 1. */
  page: number;
}

const SEARCH = "q";
const SORT = "ordine";

/** The orders' names in the URL; a leading `-` reverses one. */
const SORT_NAMES: Readonly<Record<UserSortKey, string>> = {
  name: "nome",
  role: "ruolo",
  created: "registrazione",
  access: "accesso",
};

/** Reads the request from a URL's parameters; ignores invalid ones. */
export function readUserRequest(query: AddressQuery): UserRequest {
  const [, minus, name] = /^(-?)(.*)$/.exec(query[SORT] ?? "") ?? [];
  const key = USER_SORT_KEYS.find((each) => SORT_NAMES[each] === name);
  return {
    search: (query[SEARCH] ?? "").slice(0, MAX_USER_SEARCH),
    sort: key === undefined ? null : { key, descending: minus === "-" },
    page: readPageNumber(query),
  };
}

/** The URL of the list for `request`; keeps other parameters. */
export function writeUserRequest(address: string, { search, sort, page }: UserRequest): string {
  return writeAddress(address, {
    [SEARCH]: search,
    [SORT]: sort === null ? "" : `${sort.descending ? "-" : ""}${SORT_NAMES[sort.key]}`,
    ...pageParam(page),
  });
}

/** The next order at a click on a column: its first, the reverse, then the host's. */
export function nextUserSort(shown: UserSort | null, key: UserSortKey): UserSort | null {
  // Dates start with the latest.
  const descending = key === "created" || key === "access";
  if (shown?.key !== key) return { key, descending };
  return shown.descending === descending ? { key, descending: !descending } : null;
}

/** The query parameters beside the page. */
export function sentUserRequest({ search, sort }: UserRequest): Record<string, string> {
  const q = search.trim();
  return {
    ...(q !== "" && { q }),
    ...(sort !== null && { sort: `${sort.descending ? "-" : ""}${sort.key}` }),
  };
}

/** Reads `sort` as `sentUserRequest` sends it; null for what is no order. */
export function readSentSort(sent: string): UserSort | null {
  const descending = sent.startsWith("-");
  const key = USER_SORT_KEYS.find((each) => each === sent.slice(descending ? 1 : 0));
  return key === undefined ? null : { key, descending };
}

/** What of a user is searched and ordered. */
export interface ArrangedUser {
  email: string;
  name: string | null;
  role: string;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** Null where it is not known. */
  lastAccessAt: number | null;
}

/**
 * The users whose name and address contain every word of the search, ignoring case and accents, in
 * the order asked for; ties keep their order. Those without a value come last.
 */
export function arrangeUsers<Listed extends ArrangedUser>(
  users: readonly Listed[],
  { search, sort }: { search: string; sort: UserSort | null },
): readonly Listed[] {
  const words = searchWords(search);
  const found = users.filter(({ name, email }) => {
    const text = foldText(`${name ?? ""} ${email}`);
    return words.every((word) => text.includes(word));
  });
  if (sort === null) return found;
  const value = VALUES[sort.key];
  const turn = sort.descending ? -1 : 1;
  return found.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a === b ? 0 : turn * (a < b ? -1 : 1);
  });
}
