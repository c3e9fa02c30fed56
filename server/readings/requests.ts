import { setImmediate as othersTurn } from "node:timers/promises";
import { MAX_DAYS } from "@sgi/core/readings";
import { addDays, type CalendarDate, daysBetween } from "@sgi/core/time";
import { isPossibleId, type NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { companyOf } from "../http/companyOf";
import type { Call, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { countToRead } from "../sessions/readings/ownReading";
import { isOfThis } from "../sessions/readings/standings";
import { holdCaller } from "../sessions/refuseFormer";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { RequestReader, StoredRequest } from "../storage/store/schema/readingTypes";
import type { Store, StoreQueries } from "../storage/store/store";

export type RequestRoute = "askReadings" | "changeReadingRequest" | "endReadingRequest";

/** Why nothing can be asked of a document. */
const MISSING = "missing";
const OBSOLETE = "obsolete";
/** What one transaction asks for at most, and rows that it writes; bounds how long others wait. */
const A_TRANSACTION = { documents: 100, rows: 2_000 };

interface Deps {
  store: Store;
  newId: NewId;
}
type AskCall = Call<"askReadings">;
type Term = AskCall["input"]["by"];

/** Admins' requests to read documents. Source: spec 3 §7. */
export function createRequestHandlers({ store, newId }: Deps): Pick<Handlers, RequestRoute> {
  return {
    async askReadings(call) {
      const { done, failed } = await askAll({ store, newId }, call);
      return { done, failed, todo: await countToRead(store, call.session.user) };
    },
    async changeReadingRequest(call) {
      const { input, now } = call;
      const today = dayInItaly(now);
      daysOf(input.by, today);
      await store.transaction(async (queries) => {
        const request = await findRequest(queries, call);
        if (request.endedAt !== null) throw new HttpFailure(409, messages.requestEnded);
        const { companyId, id, documentId, days: before } = request;
        const document = await queries.documents.get(companyId, documentId);
        const days = daysOf(input.by, await beginOf(queries, request, document));
        if (days === before) return;
        await queries.readings.setDays(companyId, id, days);
        const details = { ...toldOf(document, request), before: { days: before }, after: { days } };
        await call.audit.write(queries, "reading.change", { documentId, details });
      });
      return null;
    },
    async endReadingRequest(call) {
      const { session, now, audit } = call;
      await store.transaction(async (queries) => {
        const request = await findRequest(queries, call);
        // As before: an answer may have been lost.
        if (request.endedAt !== null) return;
        const { companyId, id, documentId } = request;
        await queries.readings.endRequest(companyId, id, now);
        const document = await queries.documents.get(companyId, documentId);
        const details = toldOf(document, request);
        await audit.write(queries, "reading.end", { documentId, details });
      });
      return { todo: await countToRead(store, session.user) };
    },
  };
}

type OneCall = Pick<Call<"endReadingRequest">, "session" | "params" | "now">;

/** @throws {HttpFailure} 404, also for another company's. */
async function findRequest(
  queries: StoreQueries,
  { session, params: { id }, now }: OneCall,
): Promise<StoredRequest> {
  const companyId = companyOf(session, messages.requestNotFound);
  await holdCaller(queries, session, now);
  const found = isPossibleId(id) ? await queries.readings.getRequest(companyId, id) : null;
  if (found === null) throw new HttpFailure(404, messages.requestNotFound);
  return found;
}

/** The day from which a request's days count for what is in force. */
async function beginOf(
  { readings }: Pick<StoreQueries, "readings">,
  request: StoredRequest,
  document: StoredDocument | null,
): Promise<CalendarDate> {
  const { askedOn, companyId, documentId } = request;
  const isOfSame = document !== null && isOfThis(request, document);
  if (document === null || (isOfSame && request.mark === null)) return askedOn;
  const found = (await readings.listInForceSince(companyId, [documentId])).get(documentId);
  const at = isOfSame ? found?.revised : found?.at;
  const since = at ? dayInItaly(at) : askedOn;
  return since > askedOn ? since : askedOn;
}

/**
 * A term in days from `begin`; null for none.
 * @throws {HttpFailure} 400 for a day that is over before, or too far.
 */
function daysOf(by: Term, begin: CalendarDate): number | null {
  if (by === null) return null;
  if ("days" in by) return by.days;
  if (by.day < begin) throw new HttpFailure(400, messages.pastReadingDay);
  if (by.day > addDays(begin, MAX_DAYS)) throw new HttpFailure(400, messages.farReadingDay);
  return daysBetween({ from: begin, to: by.day });
}

interface Asking {
  companyId: string;
  readers: Pick<RequestReader, "kind" | "readerId">[];
  /** For the audit entry. */
  told: string;
  days: number | null;
  call: AskCall;
}

async function askAll({ store, newId }: Deps, call: AskCall) {
  const { session, input, now } = call;
  const companyId = companyOf(session, messages.documentNotFound);
  const days = daysOf(input.by, dayInItaly(now));
  const ids = [...new Set(input.ids)];
  const done: string[] = [];
  const failed: { id: string; reason: string }[] = [];
  // Once: of who goes meanwhile nobody is asked.
  const readers = await findReaders(store, companyId, call);
  let like: string | null = null;
  const atOnce = documentsAtOnce(readers.readers.length);
  for (let at = 0; at < ids.length; at += atOnce) {
    await othersTurn();
    const some = ids.slice(at, at + atOnce);
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const switches = await queries.companies.getSwitches(companyId);
      if (switches?.readings !== true) throw new HttpFailure(409, messages.readingsOff);
      const asking = { companyId, days, call, ...readers };
      const found = await queries.documents.listByIds(companyId, some);
      const byId = new Map(found.map((document) => [document.id, document]));
      const before = await queries.readings.listTerms(companyId, some);
      for (const id of some) {
        const document = byId.get(id);
        if (document?.obsoleteAt !== null) continue;
        like = (await askOne(queries, document, { ...asking, before, newId, like })) ?? like;
        done.push(id);
      }
      const others = some.filter((id) => byId.get(id)?.obsoleteAt !== null);
      failed.push(...others.map((id) => ({ id, reason: byId.has(id) ? OBSOLETE : MISSING })));
    });
  }
  return { done, failed };
}

/** Each document has a row of its own for each group and user who are named. */
function documentsAtOnce(named: number): number {
  const { documents, rows } = A_TRANSACTION;
  return Math.min(documents, Math.max(1, Math.floor(rows / Math.max(1, named))));
}

/** @throws {HttpFailure} 400 for nobody; 404 for a group or user that the company has not. */
async function findReaders(
  { groups, users }: Pick<StoreQueries, "groups" | "users">,
  companyId: string,
  { input: { readers } }: AskCall,
): Promise<Pick<Asking, "readers" | "told">> {
  if ("everybody" in readers) return { readers: [], told: "tutti" };
  const chosen = { group: new Set(readers.groups), user: new Set(readers.users) };
  if (chosen.group.size + chosen.user.size === 0) {
    throw new HttpFailure(400, messages.nobodyAsked);
  }
  const ofCompany = await groups.list(companyId);
  const people = await users.listColleagues(companyId);
  const groupNames = ofCompany.flatMap(({ id, name }) => (chosen.group.has(id) ? [name] : []));
  const userNames = people.flatMap(({ id, email }) => (chosen.user.has(id) ? [email] : []));
  if (groupNames.length < chosen.group.size) throw new HttpFailure(404, messages.groupNotFound);
  if (userNames.length < chosen.user.size) throw new HttpFailure(404, messages.userNotFound);
  return {
    readers: (["group", "user"] as const).flatMap((kind) =>
      [...chosen[kind]].map((readerId) => ({ kind, readerId })),
    ),
    told: namedShort([...groupNames, ...userNames]),
  };
}

/** The most names in an audit entry. */
const MOST_NAMED = 20;

function namedShort(names: readonly string[]): string {
  const left = names.length - MOST_NAMED;
  const first = names.slice(0, MOST_NAMED).join(", ");
  return left > 0 ? `${first} e altri ${left}` : first;
}

/**
 * The same request of one day again is the one that is there: an answer may have been lost. Returns the
 * id of one that was made.
 */
async function askOne(
  queries: StoreQueries,
  document: StoredDocument,
  asking: Asking & Pick<Deps, "newId"> & { before: readonly StoredRequest[]; like: string | null },
): Promise<string | null> {
  const { companyId, readers, days, call, newId, before, like, told } = asking;
  const { session, input, now, audit } = call;
  const { id: documentId, mark, revision } = document;
  const request: StoredRequest = {
    ...{ id: newId(), companyId, documentId, mark, revision, days, endedAt: null },
    toAll: "everybody" in input.readers ? 1 : 0,
    thisOnly: input.thisOnly ? 1 : 0,
    askedOn: dayInItaly(now),
    ...{ askedBy: session.user.id, askedByEmail: session.user.email },
  };
  const wanted = sameness(request);
  for (const each of before) {
    if (each.documentId !== documentId || sameness(each) !== wanted) continue;
    if (await queries.readings.asksThese(companyId, each.id, readers)) return null;
  }
  await queries.readings.addRequest(request, readers, like);
  const details = { ...toldOf(document, request), readers: told, ...(days !== null && { days }) };
  await audit.write(queries, "reading.ask", { documentId, details });
  return request.id;
}

/** What two requests have in common that are the same, but for whom they ask. */
function sameness(request: StoredRequest): string {
  const { mark, revision, days, endedAt, toAll, thisOnly, askedOn, askedBy } = request;
  return JSON.stringify([mark, revision, days, endedAt, toAll, thisOnly, askedOn, askedBy]);
}

/** For the audit entry: which document, and the content that it is about. */
function toldOf(
  document: Pick<StoredDocument, "path" | "title"> | null,
  { revision, mark }: Pick<StoredRequest, "revision" | "mark">,
): Record<string, string | null> {
  const { path = null, title = null } = document ?? {};
  return { path, title, revision, mark };
}
