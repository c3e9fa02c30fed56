import {
  type Asked,
  askedOf,
  type CELL_STATES,
  confirmationOf,
  type InForce,
  type Reader,
  type ReadingRequest,
  readingState,
} from "@sgi/core/readings";
import type { CalendarDate } from "@sgi/core/time";
import { dayInItaly, endInItaly } from "../../base/time/timeZone";
import type { RequestWithReaders, Since } from "../../storage/store/queries/readings/readings";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { ReadingFact, StoredRequest } from "../../storage/store/schema/readingTypes";
import type { StoreQueries } from "../../storage/store/store";

/** What has to be known of a document to say how readers stand with it. */
export type ReadDocument = Pick<
  StoredDocument,
  "id" | "mark" | "revision" | "obsoleteAt" | "broughtAt" | "updatedAt"
>;

/** How a reader stands with a document. */
export interface Standing {
  state: (typeof CELL_STATES)[number];
  /** What is asked, also of who has confirmed; null for nothing. */
  asked: Asked | null;
  /** The record that counts for the mark in force. */
  record: ReadingFact | null;
  /** The last record of the reader about another mark; null without one. */
  former: ReadingFact | null;
  /** Whether anybody may be asked to read what is in force. */
  isAsked: boolean;
}

/** Of one of the documents that were read. */
export type StandingOf = (document: ReadDocument, reader: Reader) => Standing;

export interface Facts {
  inForce: InForce;
  requests: ReadingRequest[];
  /** By reader, the last first. */
  records: ReadonlyMap<string, readonly ReadingFact[]>;
  corrections: { mark: string; before: string }[];
}

interface Asking {
  companyId: string;
  documents: readonly ReadDocument[];
  today: CalendarDate;
  /** Reads the records of these readers alone. */
  readerIds?: readonly string[];
  /** Reads what was asked and recorded until a day that is over, `today`. */
  isPast?: boolean;
}

/**
 * How readers stand with documents, by what is asked and recorded now: nothing is computed until it
 * is asked for. What is out of force asks nobody, nor does a company that has readings off. Source:
 * spec 3 §7.
 */
export async function readingStates(
  { companies, readings }: Pick<StoreQueries, "companies" | "readings">,
  {
    reader,
    ...asking
  }: Asking & {
    /** Reads the records of this reader alone, and of whom requests ask only this reader. */
    reader?: Pick<Reader, "id" | "groups">;
  },
): Promise<StandingOf> {
  const { companyId, documents, today } = asking;
  const ids = documents.map(({ id }) => id);
  const isOn = (await companies.getSwitches(companyId))?.readings === true;
  const askedIds = reader && [reader.id, ...reader.groups.keys()];
  const rows = isOn ? await readings.listRequests(companyId, ids, askedIds) : [];
  const facts = await readFacts(
    { readings },
    {
      ...asking,
      ...(reader && { readerIds: [reader.id] }),
      rows,
    },
  );
  return ({ id }, each) => {
    const found = facts.get(id);
    if (found === undefined) throw new Error(`the document ${id} was not read`);
    return standing(found, each, today);
  };
}

/** What says how readers stand with documents, by their ids; `rows`: the requests. */
export async function readFacts(
  { readings }: Pick<StoreQueries, "readings">,
  asking: Asking & { rows: readonly RequestWithReaders[] },
): Promise<Map<string, Facts>> {
  const { companyId, documents, today, readerIds, isPast = false, rows } = asking;
  const ids = documents.map(({ id }) => id);
  const requests = listedBy(isPast ? requestsAt(rows, today) : rows, ofDocument);
  const all = await readings.listFacts(companyId, ids, readerIds);
  const end = endInItaly(today);
  const records = listedBy(
    isPast ? all.filter((each) => wasThen(each, today, end)) : all,
    ofDocument,
  );
  const since = await readings.listInForceSince(companyId, ids, isPast ? end : undefined);
  return new Map(
    documents.map((document) => [
      document.id,
      factsOf(document, {
        requests: requests.get(document.id) ?? [],
        records: records.get(document.id) ?? [],
        since: since.get(document.id),
      }),
    ]),
  );
}

/** The requests that asked on a day that is over. */
export function requestsAt(
  rows: readonly RequestWithReaders[],
  day: CalendarDate,
): RequestWithReaders[] {
  return rows.flatMap((row) => {
    const { askedOn, endedAt } = row;
    const hasAsked = askedOn <= day && (endedAt === null || dayInItaly(endedAt) > day);
    return hasAsked ? [{ ...row, endedAt: null }] : [];
  });
}

/** Whether a record counts for a day; what was taken back since never does. */
function wasThen(
  { kind, at, day: signedOn }: ReadingFact,
  day: CalendarDate,
  end: number,
): boolean {
  if (kind === "takenBack") return true;
  return signedOn === null ? at < end : signedOn <= day;
}

/** Rows by a key of theirs, in their order. */
export function listedBy<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = found.get(key);
    if (known === undefined) found.set(key, [row]);
    else known.push(row);
  }
  return found;
}

const ofDocument = ({ documentId }: { documentId: string }) => documentId;

interface Rows {
  requests: readonly RequestWithReaders[];
  records: readonly ReadingFact[];
  since: Since | undefined;
}

function factsOf(document: ReadDocument, { requests, records, since }: Rows): Facts {
  const { mark, revision } = document;
  const day = dayOfForce(document, since?.at);
  const revisedOn = since?.revised ? dayInItaly(since.revised) : undefined;
  return {
    inForce: { mark: mark ?? UNKNOWN, revision, since: day, revisedOn },
    requests: requests.flatMap((request) =>
      asks(request, document) ? [requestOf(request, document)] : [],
    ),
    ...recordsOf(records),
  };
}

/** The day since which a document's content is in force. */
export function dayOfForce(
  { broughtAt, updatedAt }: Pick<ReadDocument, "broughtAt" | "updatedAt">,
  since: number | undefined,
): CalendarDate {
  return dayInItaly(since ?? broughtAt ?? updatedAt);
}

/** The records of a document that count, by reader, and its corrections of form. */
function recordsOf(rows: readonly ReadingFact[]): Pick<Facts, "records" | "corrections"> {
  const counting = countingOf(rows);
  return {
    records: listedBy(
      counting.filter(({ kind }) => kind !== "formal"),
      ({ readerId }) => readerId ?? "",
    ),
    corrections: counting.flatMap(({ kind, mark: after, beforeMark }) =>
      kind === "formal" && beforeMark !== null ? [{ mark: after, before: beforeMark }] : [],
    ),
  };
}

/** No record is of an unknown mark: one that is asked about it can be confirmed once it is known. */
const UNKNOWN = "";

/** Records that count: what was taken back does not. One's own confirmation goes before paper. */
function countingOf(records: readonly ReadingFact[]): ReadingFact[] {
  const takenBack = new Set(records.map(({ kind, about }) => kind === "takenBack" && about));
  return records
    .filter(({ id, kind }) => kind !== "takenBack" && !takenBack.has(id))
    .toSorted((a, b) => Number(a.kind === "paper") - Number(b.kind === "paper"));
}

/** The ids of the documents in force that ask a user who has not confirmed them. */
export async function listUnread(
  { companies, groups, readings }: Pick<StoreQueries, "companies" | "groups" | "readings">,
  { companyId, readerId }: { companyId: string; readerId: string },
): Promise<string[]> {
  if ((await companies.getSwitches(companyId))?.readings !== true) return [];
  const joined = await groups.joinedOf(companyId, readerId);
  const rows = await readings.listRequestsFor(companyId, readerId, [...joined.keys()]);
  const asking = new Map<string, string | null>();
  for (const { documentId, markInForce: mark, revisionInForce: revision, ...request } of rows) {
    if (asks(request, { mark, revision, obsoleteAt: null })) asking.set(documentId, mark);
  }
  const ids = [...asking.keys()];
  const records = listedBy(await readings.listFacts(companyId, ids, [readerId]), ofDocument);
  return [...asking].flatMap(([id, mark]) => {
    const { records: own, corrections } = recordsOf(records.get(id) ?? []);
    const found = confirmationOf(mark ?? UNKNOWN, own.get(readerId) ?? [], corrections);
    return found === null ? [id] : [];
  });
}

type Content = Pick<StoredDocument, "mark" | "revision">;

/** Whether a request asks for what is in force. */
export function asks(
  request: Pick<StoredRequest, "endedAt" | "thisOnly" | "mark" | "revision">,
  document: Content & Pick<StoredDocument, "obsoleteAt">,
): boolean {
  if (request.endedAt !== null || document.obsoleteAt !== null) return false;
  return request.thisOnly === 0 || isOfThis(request, document);
}

/** A request made of an unknown mark is for the revision's, once that is known. */
export function isOfThis(
  { mark, revision }: Pick<StoredRequest, "mark" | "revision">,
  document: Content,
): boolean {
  return mark === null ? revision === document.revision : mark === document.mark;
}

function requestOf(request: RequestWithReaders, document: ReadDocument): ReadingRequest {
  const { toAll, groups, users, days, askedOn, mark, thisOnly } = request;
  return {
    ...{ days, askedOn, thisOnly: thisOnly === 1 },
    readers: toAll === 1 ? { kind: "everybody" } : { kind: "some", groups, users },
    mark: isOfThis(request, document) ? (document.mark ?? UNKNOWN) : `other:${mark}`,
    wasUnknown: mark === null,
  };
}

export function standing(facts: Facts, reader: Reader, today: CalendarDate): Standing {
  const { inForce, requests, records } = facts;
  const asked = askedOf(reader, inForce, requests);
  const own = records.get(reader.id) ?? [];
  const former = lastOf(own.filter(({ mark }) => mark !== inForce.mark));
  const counting = countingRecord(facts, reader.id) ?? {
    state: readingState(null, asked, today),
    record: null,
  };
  return { ...counting, asked, former, isAsked: requests.length > 0 };
}

/** The record by which a reader has read what is in force; null without one. */
export function countingRecord(
  { inForce: { mark }, records, corrections }: Facts,
  readerId: string,
): { state: "confirmed" | "carried" | "paper"; record: ReadingFact } | null {
  const record = confirmationOf(mark, records.get(readerId) ?? [], corrections);
  if (record === null) return null;
  if (record.mark !== mark) return { state: "carried", record };
  return { state: record.kind === "paper" ? "paper" : "confirmed", record };
}

function lastOf(records: readonly ReadingFact[]): ReadingFact | null {
  return records.reduce<ReadingFact | null>(
    (last, each) => (last === null || each.at > last.at ? each : last),
    null,
  );
}
