import type { Random } from "@sgi/fixtures/random";
import { expect } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { reading, user } from "../../storage/store/testing/records";
import { ask, confirm, note, type ReadingWorld } from "./readingWorld";

const GROUPS = ["taglio", "ufficio"];

interface Request {
  document: string;
  everybody: boolean;
  users: string[];
  groups: string[];
  /** The mark that it ends with; null for a request that stays. */
  thisOnly: string | null;
  isOpen: boolean;
}
interface Document {
  id: string;
  mark: string;
  revision: number;
  isOut: boolean;
  /** All marks that it had. */
  marks: string[];
}

/** A company as it must be, told in the plainest way. */
export function createModel() {
  const documents: Document[] = [];
  const requests = new Map<string, Request>();
  const people = new Map<string, Browser>();
  const members = new Set<string>();
  const opened = new Set<string>();
  /** Who has read which content of which document. */
  const read = new Set<string>();
  /** Of a document: which content stands for which former one, by the record's id. */
  const formal = new Map<string, { document: string; mark: string; before: string }>();
  const state = { isOn: true };
  const key = (person: string, document: string, mark: string) => `${person} ${document} ${mark}`;

  function asks(request: Request, document: Document): boolean {
    const { thisOnly, isOpen } = request;
    if (!isOpen || request.document !== document.id || document.isOut || !state.isOn) return false;
    return thisOnly === null || thisOnly === document.mark;
  }
  function isAsked(person: string, document: Document): boolean {
    return [...requests.values()].some(
      (request) =>
        asks(request, document) &&
        (request.everybody ||
          request.users.includes(person) ||
          request.groups.some((group) => members.has(`${group} ${person}`))),
    );
  }
  function hasRead(person: string, { id, mark }: Document): boolean {
    const reached = new Set([mark]);
    for (let grew = true; grew; ) {
      const size = reached.size;
      for (const { document, mark: after, before } of formal.values()) {
        if (document === id && reached.has(after)) reached.add(before);
      }
      grew = reached.size > size;
    }
    return [...reached].some((each) => read.has(key(person, id, each)));
  }
  return {
    ...{ documents, requests, people, members, opened, read, formal, state, key, hasRead },
    wanted: (person: string) =>
      documents
        .filter((each) => isAsked(person, each) && !hasRead(person, each))
        .map(({ id }) => id),
    /** Whether a confirmation is taken, and makes a record. */
    mayConfirm(
      { id, found, mark }: { id: string; found: Document; mark: string },
      wasConfirmed: boolean,
    ): { isFine: boolean; isNew: boolean } {
      const mayNow = state.isOn && !found.isOut && mark === found.mark;
      if (wasConfirmed || !mayNow) return { isFine: wasConfirmed, isNew: false };
      const isRead = hasRead(id, found);
      const isOpened = opened.has(key(id, found.id, mark));
      return { isFine: isRead || isOpened, isNew: !isRead && isOpened };
    },
    isAskedOfAnybody: (document: Document) =>
      [...requests.values()].some((request) => asks(request, document)),
  };
}
export type Model = ReturnType<typeof createModel>;

/** What may happen in a company; each returns what did. */
export function createActs(
  { server, store, admin, revise }: ReadingWorld,
  model: Model,
  random: Random,
) {
  const { documents, requests, people, members, opened, read, formal, state, key } = model;
  let last = 0;
  const next = () => `n${++last}`;
  const person = () => random.pick([...people.keys()]);
  const document = () => random.pick(documents);
  const some = <Item>(of: Item[]) => of.filter(() => random.between({ min: 0, max: 2 }) === 0);

  /** Mostly what somebody has opened, as it is in force. */
  function choose() {
    const [id, found] = [person(), document()];
    const mark = random.pick([found.mark, random.pick(found.marks)]);
    const pairs = [...people.keys()].flatMap((each) =>
      documents.map((its) => [each, its] as const),
    );
    const known = pairs.filter(([each, its]) => opened.has(key(each, its.id, its.mark)));
    if (known.length === 0 || random.between({ min: 0, max: 3 }) === 0) return { id, found, mark };
    const [by, its] = random.pick(known);
    return { id: by, found: its, mark: its.mark };
  }

  return {
    async come() {
      const id = next();
      const who = { id, companyId: "acme", role: "viewer", email: `${id}@example.it` } as const;
      await store.users.create(user(who));
      people.set(id, await server.signedIn(id));
      return id;
    },
    async leave() {
      const id = person();
      if (people.size === 1 || id === "viewer") return "nobody";
      await store.users.delete(id);
      people.delete(id);
      for (const group of GROUPS) members.delete(`${group} ${id}`);
      return id;
    },
    async join() {
      const [group, id] = [random.pick(GROUPS), person()];
      if (members.has(`${group} ${id}`)) {
        await store.groups.removeMember({ companyId: "acme", groupId: group, id });
        members.delete(`${group} ${id}`);
        return `${id} leaves ${group}`;
      }
      const row = { id, companyId: "acme", groupId: group, userId: id };
      await store.groups.addMembers([{ ...row, name: null, since: "2026-11-20" }]);
      members.add(`${group} ${id}`);
      return `${id} joins ${group}`;
    },
    async ask() {
      const { id, mark, isOut } = document();
      const chosen = { users: some([...people.keys()]), groups: some(GROUPS) };
      const everybody = chosen.users.length + chosen.groups.length === 0;
      const thisOnly = random.pick([true, false]);
      const by = { days: last++ };
      const readers = everybody ? ({ everybody: true } as const) : chosen;
      const answer = await ask(admin, [id], { readers, by, thisOnly });
      expect(answer.status).toBe(state.isOn ? 200 : 409);
      if (!state.isOn || isOut) return `${id} in vain`;
      const rows = await store.readings.listRequests("acme", [id]);
      const row = rows.find((each) => !requests.has(each.id));
      const request = { document: id, everybody, ...chosen, isOpen: true };
      requests.set(row?.id ?? "", { ...request, thisOnly: thisOnly ? mark : null });
      return `${id} ${JSON.stringify(readers)}${thisOnly ? " once" : ""}`;
    },
    async end() {
      const found = [...requests].find(([, { isOpen }]) => isOpen);
      if (found === undefined) return "nothing";
      expect((await admin.write("DELETE", `/api/readings/requests/${found[0]}`)).status).toBe(200);
      found[1].isOpen = false;
      return found[0];
    },
    async revise() {
      const found = document();
      found.revision += 1;
      // Now and then former bytes come back.
      const isBack = random.between({ min: 0, max: 4 }) === 0;
      found.mark = isBack ? random.pick(found.marks) : `sha256:${next()}`;
      found.marks.push(found.mark);
      await revise(found.id, String(found.revision), found.mark);
      return `${found.id} ${found.mark}`;
    },
    async archive() {
      const found = documents.find(({ isOut }) => isOut) ?? document();
      found.isOut = !found.isOut;
      if (found.isOut) await store.documents.archive("acme", [found.id], 5);
      else await store.documents.restore("acme", [found.id]);
      return `${found.id} ${found.isOut ? "out" : "in"}`;
    },
    async open() {
      const [id, found] = [person(), document()];
      const mark = random.pick([found.mark, found.mark, random.pick(found.marks)]);
      const browser = people.get(id);
      const answer = await note(browser ?? admin, found.id, mark);
      const isCurrent = mark === found.mark;
      expect(answer.status).toBe(isCurrent ? 204 : 409);
      const isNoted = isCurrent && model.isAskedOfAnybody(found) && !model.hasRead(id, found);
      if (isNoted) opened.add(key(id, found.id, mark));
      return `${id} ${found.id} ${mark}`;
    },
    async confirm() {
      const { id, found, mark } = choose();
      const own = key(id, found.id, mark);
      const recordsOf = async () => {
        const facts = await store.readings.listFacts("acme", [found.id], [id]);
        return facts.filter(({ kind }) => kind === "confirmed").map((each) => each.mark);
      };
      const before = await recordsOf();
      const { isFine, isNew } = model.mayConfirm({ id, found, mark }, before.includes(mark));
      const answer = await confirm(people.get(id) ?? admin, found.id, {
        mark,
        revision: String(found.revision),
      });
      expect(answer.status).toBe(isFine ? 200 : 409);
      expect((await recordsOf()).length - before.length).toBe(isNew ? 1 : 0);
      if (!isNew) return `${own} no`;
      read.add(own);
      opened.delete(own);
      return own;
    },
    async sign() {
      const [readerId, { id: documentId, mark }] = [person(), document()];
      await store.readings.append(
        reading({ id: next(), companyId: "acme", documentId, readerId, mark }),
      );
      read.add(key(readerId, documentId, mark));
      return `${readerId} ${documentId} ${mark}`;
    },
    async correct() {
      const { id: documentId, mark, marks } = document();
      const beforeMark = random.pick(marks);
      // Each content is corrected once.
      if ([...formal.values()].some((each) => each.mark === mark)) return "nothing";
      const id = next();
      const record = { id, companyId: "acme", documentId, mark, beforeMark, readerId: null };
      await store.readings.append(reading({ ...record, kind: "formal", day: null }));
      formal.set(id, { document: documentId, mark, before: beforeMark });
      return `${documentId} ${beforeMark} to ${mark}`;
    },
    async takeBack() {
      const [id] = formal.keys();
      if (id === undefined) return "nothing";
      const answer = await admin.write("POST", `/api/readings/${id}/back`, { reason: "Errata" });
      expect(answer.status).toBe(200);
      formal.delete(id);
      return id;
    },
    async turn() {
      state.isOn = !state.isOn || random.between({ min: 0, max: 2 }) > 0;
      await store.companies.setSwitch("acme", "readings", state.isOn);
      return state.isOn ? "on" : "off";
    },
  };
}
