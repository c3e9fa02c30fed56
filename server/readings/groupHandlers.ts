import { type GroupChange, MAX_GROUPS, readGroupRows } from "@sgi/core/readings";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { countToRead } from "../sessions/readings/ownReading";
import { holdCaller } from "../sessions/refuseFormer";
import { foldEmail, foldName } from "../storage/store/schema/database";
import type { StoredGroup } from "../storage/store/schema/readingTypes";
import type { Store, StoreQueries } from "../storage/store/store";
import {
  findGroup,
  type Known,
  MAX_TOLD_CHARS,
  type Person,
  readKnown,
  setMembers,
  wireGroup,
  wireGroups,
} from "./groupMembers";

type GroupRoute = "listGroups" | "createGroup" | "changeGroup" | "deleteGroup" | "importGroups";
interface Deps {
  store: Store;
  newId: NewId;
}
type GroupCall = Pick<Call<"createGroup">, "session" | "now">;

/** 'Reparti' of the caller's company; other companies' are a 404. Source: spec 3 §7. */
export function createGroupHandlers({ store, newId }: Deps): Pick<Handlers, GroupRoute> {
  /** In a transaction that holds the caller's company; what the caller has to read may be another. */
  const change = async <Answer extends object>(
    { session, now }: GroupCall,
    work: (queries: StoreQueries, known: Known) => Promise<Answer>,
  ) => {
    const companyId = companyOf(session, messages.groupNotFound);
    const answer = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      return work(queries, await readKnown(queries, { companyId, newId }));
    });
    return { ...answer, todo: await countToRead(store, session.user) };
  };
  return {
    async listGroups({ session }) {
      const companyId = companyOf(session, messages.groupNotFound);
      return { groups: wireGroups(await readKnown(store, { companyId, newId })) };
    },
    createGroup: (call) =>
      change(call, async (queries, known) => {
        const { input, now, audit } = call;
        refuseTaken(known, input.name, null);
        const group = await addGroup(queries, known, input.name);
        const people = wantedOf(known, input);
        const { added } = await setMembers(queries, known, { group, people, day: dayInItaly(now) });
        await audit.write(queries, "group.create", { details: { group: group.name, added } });
        return wireGroup(await readKnown(queries, known), group.id);
      }),
    changeGroup: (call) =>
      change(call, async (queries, known) => {
        const { input, params, now, audit } = call;
        const before = findGroup(known, params.id);
        refuseTaken(known, input.name, before.id);
        const group = { ...before, name: input.name };
        const people = asChanged(known, before, input);
        const told = await setMembers(queries, known, { group, people, day: dayInItaly(now) });
        const isRenamed = before.name !== group.name;
        if (isRenamed) await queries.groups.rename(known.companyId, group.id, group.name);
        const named = isRenamed && { before: before.name, after: group.name };
        const details = { group: group.name, ...named, ...told };
        if (Object.keys(details).length > 1) {
          await audit.write(queries, "group.change", { details });
        }
        return wireGroup(await readKnown(queries, known), group.id);
      }),
    deleteGroup: (call) =>
      change(call, async (queries, known) => {
        const group = findGroup(known, call.params.id);
        const people: Person[] = [];
        const { removed } = await setMembers(queries, known, { group, people, day: "" });
        await queries.groups.remove(known.companyId, group.id);
        const details = { group: group.name, ...(removed && { removed }) };
        await call.audit.write(queries, "group.delete", { details });
        return {};
      }),
    importGroups: (call) => change(call, (queries, known) => addRows(queries, known, call)),
  };
}

/** @throws {HttpFailure} 409 where another group has the name. */
function refuseTaken({ groups }: Known, name: string, ownId: string | null): void {
  const isTaken = groups.some(
    ({ id, nameFolded }) => id !== ownId && nameFolded === foldName(name),
  );
  if (isTaken) throw new HttpFailure(409, messages.groupExists(name));
}

/** @throws {HttpFailure} 409 where there are too many. */
async function addGroup(queries: StoreQueries, known: Known, name: string): Promise<StoredGroup> {
  const { companyId, groups } = known;
  if (groups.length >= MAX_GROUPS) throw new HttpFailure(409, messages.tooManyGroups(MAX_GROUPS));
  const group = { id: known.newId(), companyId, name };
  await queries.groups.add(group);
  const stored = { ...group, nameFolded: foldName(name) };
  groups.push(stored);
  return stored;
}

/**
 * Whom a form names. The name of somebody who is known means that person; an id with a name that
 * nobody has, that person by a new name.
 * @throws {HttpFailure} 400 for a stranger, and for a name that stands there twice.
 */
function wantedOf(
  known: Known,
  { users, people }: Pick<GroupChange, "users" | "people">,
): Person[] {
  const colleagues = [...new Set(users)].map((id) => {
    if (!known.users.has(id)) throw new HttpFailure(400, messages.notColleague);
    return { id, userId: id, name: null };
  });
  const names = new Set<string>();
  for (const { name } of people) {
    if (names.has(foldName(name))) throw new HttpFailure(400, messages.personTwice(name));
    names.add(foldName(name));
  }
  const others = new Set([...known.people.values()].map(({ id }) => id));
  for (const { name } of people) others.delete(known.people.get(foldName(name))?.id ?? "");
  const named = people.map(({ id, name }) => {
    const own = known.people.get(foldName(name))?.id;
    const former = id !== null && others.delete(id) ? id : undefined;
    return { id: own ?? former ?? known.newId(), userId: null, name };
  });
  return [...colleagues, ...named];
}

/** Who is in the group once the caller's change is made to it as it is now. */
function asChanged(
  known: Known,
  group: StoredGroup,
  { had, users, people }: Call<"changeGroup">["input"],
): Person[] {
  const now = known.members.filter(({ groupId }) => groupId === group.id);
  const isMember = new Set(now.map(({ id }) => id));
  const wasMember = new Set(had ?? isMember);
  const hasLeft = (id: string | null) => id !== null && wasMember.has(id) && !isMember.has(id);
  const wanted = wantedOf(known, {
    users: users.filter((id) => !hasLeft(id)),
    people: people.filter(({ id }) => !hasLeft(id)),
  });
  const isWanted = new Set(wanted.map(({ id }) => id));
  return [...wanted, ...now.filter(({ id }) => !wasMember.has(id) && !isWanted.has(id))];
}

/** Adds what the rows of a file say; while one of them is at fault nothing. */
async function addRows(
  queries: StoreQueries,
  known: Known,
  { input, now, audit }: Call<"importGroups">,
) {
  const { wanted, faults } = readWanted(known, input.text);
  const done = { created: 0, added: 0 };
  if (faults.length > 0) return { faults, ...done };
  const day = dayInItaly(now);
  const changed: string[] = [];
  for (const [key, { name, people }] of wanted) {
    const there = known.groups.find(({ nameFolded }) => nameFolded === key);
    const group = there ?? (await addGroup(queries, known, name));
    const members = known.members.filter(({ groupId }) => groupId === group.id);
    const had = new Set(members.map(({ id }) => id));
    const fresh = people.filter(({ id }) => !had.has(id));
    if (fresh.length === 0) continue;
    await setMembers(queries, known, { group, people: [...members, ...fresh], day });
    if (there === undefined) done.created += 1;
    done.added += fresh.length;
    changed.push(group.name);
  }
  if (changed.length > 0) {
    const details = { groups: changed.join("; ").slice(0, MAX_TOLD_CHARS), added: done.added };
    await audit.write(queries, "group.import", { details });
  }
  return { faults, ...done };
}

interface WantedGroup {
  name: string;
  people: Person[];
}

/** Whom the rows of a file name, by folded name of the group, and what is wrong with them. */
function readWanted(known: Known, text: string) {
  const { rows, faults } = readGroupRows(text);
  const byAddress = new Map([...known.users.values()].map((user) => [user.email, user]));
  const wanted = new Map<string, WantedGroup>();
  for (const { line, group, person } of rows) {
    const isAddress = person.includes("@");
    const user = byAddress.get(foldEmail(person));
    if (isAddress && user === undefined) faults.push({ line, reason: "unknown", what: person });
    const key = foldName(group);
    const of: WantedGroup = wanted.get(key) ?? { name: group, people: [] };
    of.people.push(user ? { id: user.id, userId: user.id, name: null } : named(known, person));
    wanted.set(key, of);
  }
  return { wanted, faults: faults.toSorted((a, b) => a.line - b.line) };
}

/** Whoever without an account has the name, or somebody new. */
function named({ people, newId }: Known, name: string): Person {
  const key = foldName(name);
  const found = people.get(key) ?? { id: newId(), userId: null, name };
  people.set(key, found);
  return found;
}
