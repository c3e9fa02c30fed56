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
}

/**
 * Everybody of a company whom a request may ask: its users, and the people without an account whom its
 * groups name. Source: spec 3 §7.
 */
export async function listReaders(
  { users, groups }: Pick<StoreQueries, "users" | "groups">,
  companyId: string,
): Promise<KnownReader[]> {
  const people = await users.listColleagues(companyId);
  const members = await groups.listMembers(companyId);
  const joined = new Map<string, Map<string, string>>();
  const readers: KnownReader[] = [];
  for (const { id, userId, name, groupId, since } of members) {
    if (userId === null) {
      const own = { id, isGuest: false, joinedOn: since, groups: new Map([[groupId, since]]) };
      readers.push({ ...own, name: name ?? "", email: null, hasAccount: false });
      continue;
    }
    const known = joined.get(userId);
    if (known === undefined) joined.set(userId, new Map([[groupId, since]]));
    else known.set(groupId, since);
  }
  return [
    ...people.map((user) => {
      const { name, email } = user;
      const own = asReader(user, joined.get(user.id) ?? new Map());
      return { ...own, name: name ?? email, email, hasAccount: true };
    }),
    ...readers,
  ];
}

/** One user as a reader; see `groups.joinedOf`. */
export function asReader(
  { id, createdAt }: Pick<StoredUser, "id" | "createdAt">,
  groups: Reader["groups"],
): Reader {
  return { id, isGuest: false, joinedOn: dayInItaly(createdAt), groups };
}
