import { foldText, searchWords } from "../../lists/foldText";
import type { UserSortKey } from "./api";
import type { UserSort } from "./userRequest";

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

/** Sorts users without a name by their address, which is shown instead. */
const VALUES: Readonly<Record<UserSortKey, (user: ArrangedUser) => string | number | null>> = {
  name: ({ name, email }) => foldText(name ?? email),
  role: ({ role }) => role,
  created: ({ createdAt }) => createdAt,
  access: ({ lastAccessAt }) => lastAccessAt,
};
