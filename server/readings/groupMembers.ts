import { type Group, MAX_MEMBERS } from "@sgi/core/readings";
import type { CalendarDate } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { foldName } from "../storage/store/schema/database";
import type { GroupMember, StoredGroup } from "../storage/store/schema/readingTypes";
import type { Colleague } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

/** A member, of whichever group. */
export type Person = Pick<GroupMember, "id" | "userId" | "name">;

/** A company's groups, and who can be in them. */
export interface Known {
  companyId: string;
  newId: NewId;
  groups: StoredGroup[];
  members: GroupMember[];
  requests: ReadonlyMap<string, number>;
  /** By id. */
  users: ReadonlyMap<string, Colleague>;
  /** Those without an account, by folded name. */
  people: Map<string, Person>;
}

export async function readKnown(
  { groups, users }: Pick<StoreQueries, "groups" | "users">,
  { companyId, newId }: Pick<Known, "companyId" | "newId">,
): Promise<Known> {
  const members = await groups.listMembers(companyId);
  const colleagues = await users.listColleagues(companyId);
  const people = members.filter(({ userId }) => userId === null);
  return {
    ...{ companyId, newId, members },
    groups: await groups.list(companyId),
    requests: await groups.countRequests(companyId),
    users: new Map(colleagues.map((user) => [user.id, user])),
    people: new Map(people.map((person) => [foldName(person.name ?? ""), person])),
  };
}

/** @throws {HttpFailure} 404 for one that the company has not. */
export function findGroup({ groups }: Known, id: string): StoredGroup {
  const found = groups.find((group) => group.id === id);
  if (found === undefined) throw new HttpFailure(404, messages.groupNotFound);
  return found;
}

export function wireGroups(known: Known): Group[] {
  return known.groups.map(({ id, name }) => ({
    ...{ id, name, requests: known.requests.get(id) ?? 0 },
    members: known.members
      .filter(({ groupId }) => groupId === id)
      .map((member) => ({
        ...{ id: member.id, userId: member.userId },
        email: emailOf(known, member),
        name: nameOf(known, member),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "it")),
  }));
}

export function wireGroup(known: Known, id: string): Group {
  const found = wireGroups(known).find((group) => group.id === id);
  if (found === undefined) throw new HttpFailure(404, messages.groupNotFound);
  return found;
}

function emailOf({ users }: Known, { userId }: Person): string | null {
  return userId === null ? null : (users.get(userId)?.email ?? null);
}

function nameOf(known: Known, person: Person): string {
  const user = known.users.get(person.userId ?? "");
  return person.name ?? (user?.name?.trim() || user?.email) ?? "";
}

/** The most characters of names in one fact of an audit entry. */
export const MAX_TOLD_CHARS = 1_000;

/**
 * Makes these people the group's members, in the transaction of `queries`; who stays keeps the day of
 * joining. Returns what the audit entry tells of it.
 * @throws {HttpFailure} 409 where they are too many.
 */
export async function setMembers(
  queries: Pick<StoreQueries, "groups">,
  known: Known,
  { group, people, day }: { group: StoredGroup; people: readonly Person[]; day: CalendarDate },
): Promise<Partial<Record<"added" | "removed" | "renamed", string>>> {
  if (people.length > MAX_MEMBERS) {
    throw new HttpFailure(409, messages.groupTooLarge(group.name, MAX_MEMBERS));
  }
  const { companyId } = known;
  const before = known.members.filter(({ groupId }) => groupId === group.id);
  const had = new Set(before.map(({ id }) => id));
  const has = new Set(people.map(({ id }) => id));
  const added = people.filter(({ id }) => !had.has(id));
  const removed = before.filter(({ id }) => !has.has(id));
  for (const member of removed) await queries.groups.removeMember(member);
  await queries.groups.addMembers(
    added.map(({ id, userId, name }) => ({
      ...{ companyId, groupId: group.id, id, userId, name, since: day },
    })),
  );
  const names = new Map([...known.people.values()].map(({ id, name }) => [id, name]));
  const renamed: string[] = [];
  for (const { id, name } of people) {
    const former = names.get(id);
    if (name === null || !former || former === name) continue;
    await queries.groups.renamePerson(companyId, id, name);
    renamed.push(`${former} → ${name}`);
  }
  const toldOf = (some: readonly Person[]) =>
    some.map((person) => emailOf(known, person) ?? nameOf(known, person)).toSorted();
  const told = { added: toldOf(added), removed: toldOf(removed), renamed };
  const facts = Object.entries(told).filter(([, all]) => all.length > 0);
  return Object.fromEntries(
    facts.map(([fact, all]) => [fact, all.join("; ").slice(0, MAX_TOLD_CHARS)]),
  );
}
