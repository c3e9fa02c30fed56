import type { Reader } from "@sgi/core/readings";
import { dayInItaly } from "../../base/time/timeZone";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/** A person who may be asked to read, with what is shown of them. */
export interface KnownReader extends Reader {
  /** Name, else email address. */
  name: string;
  /** Null for a person without an account. */
  email: string | null;
  hasAccount: boolean;
  /** True for who is here no more. */
  hasLeft?: boolean;
}

/**
 * Everybody of a company whom a request may ask: its users, and the people without an account whom its
 * groups name. Source: spec 3 §7.
 */
export async function listReaders(
  { users, groups }: Pick<StoreQueries, "users" | "groups">,
  companyId: string,
): Promise<KnownReader[]> {
  const people = await users.listNames(companyId);
  const members = await groups.listMembers(companyId);
  const joined = new Map<string, Map<string, string>>();
  for (const { id, groupId, since } of members) {
    joined.set(id, (joined.get(id) ?? new Map()).set(groupId, since));
  }
  // In several groups somebody without an account is one person.
  const others = new Map(
    members.filter(({ userId }) => userId === null).map((one) => [one.id, one]),
  );
  return [
    ...people.map((user) => {
      const { name, email } = user;
      const own = asReader(user, joined.get(user.id) ?? new Map());
      return { ...own, name: name ?? email, email, hasAccount: true };
    }),
    ...[...others.values()].map(({ id, name }) => {
      const own = joined.get(id) ?? new Map<string, string>();
      const [joinedOn = ""] = [...own.values()].toSorted();
      const reader = { id, isGuest: false, joinedOn, groups: own };
      return { ...reader, name: name ?? "", email: null, hasAccount: false };
    }),
  ];
}

/** Who of those with records is not `here`, by the name of then: nothing is asked of them. */
export async function listFormerReaders(
  { readingMatrix }: Pick<StoreQueries, "readingMatrix">,
  companyId: string,
  here: readonly KnownReader[],
  recorded: readonly string[],
): Promise<KnownReader[]> {
  const known = new Set(here.map(({ id }) => id));
  const ids = recorded.filter((id) => !known.has(id));
  const names = await readingMatrix.listNamesOfThen(companyId, ids);
  return ids.map((id) => ({
    ...{ id, name: names.get(id) ?? "", email: null, hasAccount: false, hasLeft: true },
    ...{ isGuest: true, joinedOn: "", groups: new Map() },
  }));
}

/** One user as a reader; see `groups.joinedOf`. */
export function asReader(
  { id, createdAt }: Pick<StoredUser, "id" | "createdAt">,
  groups: Reader["groups"],
): Reader {
  return { id, isGuest: false, joinedOn: dayInItaly(createdAt), groups };
}
