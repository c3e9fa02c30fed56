import { setImmediate as othersTurn } from "node:timers/promises";
import { foldText, paginate, searchWords } from "@sgi/core/lists";
import {
  askedRule,
  firstDay,
  MATRIX_COLUMNS,
  MATRIX_ROWS,
  type MatrixCell,
  type MatrixSum,
  MOST_MISSING,
  marksCounting,
} from "@sgi/core/readings";
import { type CalendarDate, type EpochMs, isoInstant } from "@sgi/core/time";
import { dayInItaly, endInItaly } from "../base/time/timeZone";
import { type KnownReader, listReaders } from "../sessions/readings/readers";
import {
  asks,
  type Facts,
  type ReadDocument,
  readFacts,
  requestsAt,
  standing,
} from "../sessions/readings/standings";
import type { MatrixRow } from "../storage/store/queries/readings/matrix";
import type { RequestWithReaders } from "../storage/store/queries/readings/readings";
import type { StoreQueries } from "../storage/store/store";

export type MatrixQueries = Pick<
  StoreQueries,
  "companies" | "groups" | "readingMatrix" | "readings" | "users"
>;

/** With all columns there are fewer rows, so that a page takes no longer. */
const ROWS_OF_ALL = 10;

export interface MatrixQuery {
  by: "document" | "person";
  search: string;
  /** A day that is over; null for now. */
  on: CalendarDate | null;
  page: number;
  columns: number;
  /** All columns, and people who have left. */
  all: boolean;
}

/** A document of the matrix. */
type Row = MatrixRow & ReadDocument;
/** A person of the matrix. */
export type Person = KnownReader & { hasLeft: boolean };

/** All documents and people of the matrix, before anything is sought or counted. */
export interface Ground {
  companyId: string;
  day: CalendarDate;
  past: { day: CalendarDate; end: EpochMs } | null;
  requests: readonly RequestWithReaders[];
  documents: readonly Row[];
  people: readonly Person[];
}

/**
 * A page of who has read what, by what is asked and recorded now, or until a day that is over: then
 * with what was in force, requests that had not ended and people who have left. With readings off
 * there are records alone. Source: spec 3 §7.
 */
export async function readMatrix(
  queries: MatrixQueries,
  { companyId, query, now }: { companyId: string; query: MatrixQuery; now: EpochMs },
) {
  const isPast = query.on !== null && query.on < dayInItaly(now);
  const day = query.on !== null && isPast ? query.on : dayInItaly(now);
  const ground = await readGround(queries, {
    companyId,
    day,
    isPast,
    withLeft: isPast || query.all,
  });
  const sought = soughtOf(ground, query.search);
  const size = query.all
    ? { rows: ROWS_OF_ALL, columns: Number.MAX_SAFE_INTEGER }
    : { rows: MATRIX_ROWS, columns: MATRIX_COLUMNS };
  const byPerson = query.by === "person";
  const rowPage = { page: query.page, size: size.rows };
  const columnPage = { page: query.columns, size: size.columns };
  const documents = paginate(sought.documents, byPerson ? columnPage : rowPage);
  const people = paginate(sought.people, byPerson ? rowPage : columnPage);
  const sums = byPerson
    ? await sumUp(queries, { ...ground, people: people.rows })
    : await sumUp(queries, { ...ground, documents: documents.rows });
  const facts = await factsOf(queries, { ...ground, documents: documents.rows }, people.rows);
  const cellOf = (row: Row, person: Person) => cell(facts.get(row.id), row, { person, day });
  const part = ({ total, page, pages }: { total: number; page: number; pages: number }) => {
    return { total, page, pages };
  };
  return {
    documents: documents.rows.map((row) => wireRow(row, facts.get(row.id))),
    people: people.rows.map(({ id, name, hasAccount, hasLeft }) => {
      return { id, name, hasAccount, hasLeft };
    }),
    cells: byPerson
      ? people.rows.map((person) => documents.rows.map((row) => cellOf(row, person)))
      : documents.rows.map((row) => people.rows.map((person) => cellOf(row, person))),
    sums: byPerson
      ? people.rows.map(({ id }) => sums.people(id))
      : documents.rows.map(({ id }) => sums.documents(id)),
    rows: part(byPerson ? people : documents),
    columns: part(byPerson ? documents : people),
  };
}

interface Wanted {
  companyId: string;
  day: CalendarDate;
  isPast: boolean;
  withLeft: boolean;
}

/** What is asked, of which documents, and everybody whom it concerns, in the order of the matrix. */
export async function readGround(
  queries: MatrixQueries,
  { companyId, day, isPast, withLeft }: Wanted,
): Promise<Ground> {
  const { companies, readings, readingMatrix } = queries;
  const isOn = (await companies.getSwitches(companyId))?.readings === true;
  const all = isOn ? await readings.listRequests(companyId) : [];
  const requests = isPast ? requestsAt(all, day) : all.filter(({ endedAt }) => endedAt === null);
  const past = isPast ? { day, end: endInItaly(day) } : null;
  const askedIds = [...new Set(requests.map(({ documentId }) => documentId))];
  const found =
    past === null
      ? await readingMatrix.listNow(companyId, askedIds)
      : await readingMatrix.listBefore(companyId, askedIds, past.end);
  const rows = found.map((row) => ({ ...row, obsoleteAt: null }));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const asking = requests.filter((request) => {
    const document = byId.get(request.documentId);
    return document !== undefined && asks(request, document);
  });
  return {
    ...{ companyId, day, past, requests: asking },
    documents: rows.toSorted(
      (a, b) => ORDER.compare(a.path, b.path) || ORDER.compare(a.title, b.title),
    ),
    people: await listPeople(queries, { companyId, past, withLeft, asking }),
  };
}

const ORDER = new Intl.Collator("it", { numeric: true });

async function listPeople(
  queries: MatrixQueries,
  {
    companyId,
    past,
    withLeft,
    asking,
  }: Pick<Ground, "companyId" | "past"> & {
    withLeft: boolean;
    asking: readonly RequestWithReaders[];
  },
): Promise<Person[]> {
  const everybody = (await listReaders(queries, companyId))
    .filter(({ joinedOn }) => past === null || joinedOn <= past.day)
    .map((reader) => ({ ...reader, hasLeft: false }));
  const known = new Set(everybody.map(({ id }) => id));
  const recorded = await queries.readingMatrix.listWithRecords(companyId, past);
  const named = new Set(recorded.map(({ id }) => id));
  const areAll = asking.some(({ toAll }) => toAll === 1);
  for (const { readers } of asking) for (const { readerId } of readers) named.add(readerId);
  const concerned = everybody.filter(
    ({ id, groups }) =>
      areAll || named.has(id) || [...groups.keys()].some((group) => named.has(group)),
  );
  const left = recorded
    .filter(({ id }) => withLeft && !known.has(id))
    .map(({ id, name }): Person => {
      const nobody = { isGuest: true, joinedOn: "", groups: new Map(), email: null };
      return { id, name, ...nobody, hasAccount: false, hasLeft: true };
    });
  return [...concerned, ...left].toSorted((a, b) => ORDER.compare(a.name, b.name));
}

/** A search that finds documents shows these, one that finds people shows those. */
function soughtOf(
  { documents, people }: Ground,
  search: string,
): Pick<Ground, "documents" | "people"> {
  const words = searchWords(search);
  if (words.length === 0) return { documents, people };
  const has = (text: string) => words.every((word) => text.includes(word));
  const found = {
    documents: documents.filter(({ title, path }) => has(foldText(`${path} ${title}`))),
    people: people.filter(({ name, email }) => has(foldText(`${name} ${email ?? ""}`))),
  };
  if (found.documents.length + found.people.length === 0) return found;
  return {
    documents: found.documents.length === 0 ? documents : found.documents,
    people: found.people.length === 0 ? people : found.people,
  };
}

function factsOf(
  { readings }: Pick<StoreQueries, "readings">,
  { companyId, day, past, requests, documents }: Ground,
  people: readonly Person[],
): Promise<Map<string, Facts>> {
  const shown = new Set(documents.map(({ id }) => id));
  return readFacts(
    { readings },
    {
      ...{ companyId, documents, today: day, isPast: past !== null },
      rows: requests.filter(({ documentId }) => shown.has(documentId)),
      readerIds: people.map(({ id }) => id),
    },
  );
}

/** The sums of documents and people over one another, in one pass. */
export async function sumUp(queries: MatrixQueries, ground: Ground) {
  const { documents, people } = ground;
  const facts = await factsOf(queries, ground, []);
  const confirmed = await readConfirmed(queries, ground, facts);
  const byDocument = new Map(documents.map((row) => [row.id, newSum()]));
  const byPerson = new Map(people.map((person) => [person.id, newSum()]));
  for (const row of documents) {
    const own = facts.get(row.id);
    const sum = byDocument.get(row.id);
    if (own === undefined || sum === undefined) continue;
    const has = confirmed.get(row.id);
    const ruleOf = askedRule(own.inForce, own.requests, ground.day);
    for (const person of people) {
      const state = has?.has(person.id) ? "confirmed" : ruleOf(person);
      if (state === "notAsked") continue;
      count(sum, state, person.name);
      const theirs = byPerson.get(person.id);
      if (theirs !== undefined) count(theirs, state, row.title);
    }
    // Of a large company others are served in between.
    if (people.length > MATRIX_COLUMNS) await othersTurn();
  }
  return {
    documents: (id: string) => wireSum(byDocument.get(id) ?? newSum()),
    people: (id: string) => wireSum(byPerson.get(id) ?? newSum()),
  };
}

/** Who has confirmed what counts for each document's mark, by its id. */
async function readConfirmed(
  { readingMatrix }: Pick<StoreQueries, "readingMatrix">,
  { companyId, past, documents, people }: Ground,
  facts: ReadonlyMap<string, Facts>,
): Promise<Map<string, Set<string>>> {
  const rows = await readingMatrix.listReaders(companyId, {
    documentIds: documents.map(({ id }) => id),
    readerIds: people.length > MATRIX_COLUMNS ? null : people.map(({ id }) => id),
    takenBack: [...facts.values()].flatMap(({ takenBack }) => takenBack),
    past,
  });
  const confirmed = new Map<string, Set<string>>();
  for (const { documentId, mark, readerIds } of rows) {
    const own = facts.get(documentId);
    if (own === undefined) continue;
    if (!marksCounting(own.inForce.mark, own.corrections).includes(mark)) continue;
    const known = confirmed.get(documentId);
    if (known === undefined) confirmed.set(documentId, new Set(readerIds));
    else for (const id of readerIds) known.add(id);
  }
  return confirmed;
}

interface Counting {
  confirmed: number;
  open: number;
  late: number;
  lateNames: string[];
  openNames: string[];
}

function newSum(): Counting {
  return { confirmed: 0, open: 0, late: 0, lateNames: [], openNames: [] };
}

function count(sum: Counting, state: "confirmed" | "open" | "late", name: string): void {
  sum[state]++;
  if (state === "confirmed") return;
  const names = state === "late" ? sum.lateNames : sum.openNames;
  if (names.length < MOST_MISSING) names.push(name);
}

function wireSum({ confirmed, open, late, lateNames, openNames }: Counting): MatrixSum {
  const missing = [...lateNames, ...openNames].slice(0, MOST_MISSING);
  return { confirmed, open, late, missing };
}

function wireRow({ id, title, path, fileType, revision }: Row, facts: Facts | undefined) {
  const by = facts === undefined ? null : firstDay(facts.inForce, facts.requests);
  return { id, title, path, fileType, revision, by };
}

function cell(
  facts: Facts | undefined,
  row: Row,
  { person, day }: { person: Person; day: CalendarDate },
): MatrixCell | null {
  if (facts === undefined) return null;
  const { state, asked, record } = standing(facts, person, day);
  if (state === "notAsked") return null;
  if (record === null) return { state, ...(asked?.by && { by: asked.by }) };
  return {
    state,
    at: isoInstant(record.at),
    ...(record.day !== null && { day: record.day, recordId: record.id }),
    ...(record.openedWay !== null && { way: record.openedWay }),
    ...(record.mark !== row.mark && { from: record.revision }),
  };
}
