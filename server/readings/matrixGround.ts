import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { endInItaly } from "../base/time/timeZone";
import { type KnownReader, listReaders } from "../sessions/readings/readers";
import {
  asks,
  type Facts,
  type ReadDocument,
  readFacts,
  requestsAt,
} from "../sessions/readings/standings";
import type { MatrixRow } from "../storage/store/queries/readings/matrix";
import type { RequestWithReaders } from "../storage/store/queries/readings/readings";
import type { StoreQueries } from "../storage/store/store";

export type MatrixQueries = Pick<
  StoreQueries,
  "companies" | "groups" | "readingMatrix" | "readings" | "users"
>;

/** A document of the matrix. */
export type Row = MatrixRow & ReadDocument;
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
  const found =
    past === null
      ? await readingMatrix.listNow(companyId, isOn)
      : await readingMatrix.listBefore(companyId, isOn, past);
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
    people: await listPeople(queries, { companyId, past, withLeft: withLeft || !isOn, asking }),
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
  const readers = await listReaders(queries, companyId);
  const everybody = readers
    .filter(({ joinedOn }) => past === null || joinedOn <= past.day)
    .map((reader) => ({ ...reader, groups: joinedUntil(reader, past), hasLeft: false }));
  const known = new Set(everybody.map(({ id }) => id));
  const areAll = asking.some(({ toAll }) => toAll === 1);
  const recorded =
    areAll && !withLeft ? [] : await queries.readingMatrix.listWithRecords(companyId, past);
  const named = new Set(recorded);
  for (const { groups, users } of asking) for (const id of [...groups, ...users]) named.add(id);
  const concerned = everybody.filter(
    ({ id, groups }) =>
      areAll || named.has(id) || [...groups.keys()].some((group) => named.has(group)),
  );
  const here = new Map(readers.map((reader) => [reader.id, reader]));
  // Nothing is asked of who has left, nor of who joined since and had signed on paper before.
  const others = withLeft ? recorded.filter((id) => !known.has(id)) : [];
  const gone = others.filter((id) => !here.has(id));
  const names = await queries.readingMatrix.listNamesOfThen(companyId, gone);
  const left = others.map((id): Person => {
    const nobody = { isGuest: true, joinedOn: "", groups: new Map() };
    const { name, email, hasAccount } = here.get(id) ?? {
      ...{ name: names.get(id) ?? "", email: null, hasAccount: false },
    };
    return { id, name, ...nobody, email, hasAccount, hasLeft: !here.has(id) };
  });
  return [...concerned, ...left].toSorted((a, b) => ORDER.compare(a.name, b.name));
}

/** A group that somebody joined since asked nobody by it on a day that is over. */
function joinedUntil({ groups }: KnownReader, past: Ground["past"]): KnownReader["groups"] {
  if (past === null) return groups;
  return new Map([...groups].filter(([, since]) => since <= past.day));
}

/** What says how people stand with the documents of the ground, by their ids. */
export function factsOf(
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
