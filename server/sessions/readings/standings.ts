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
import { dayInItaly } from "../../base/time/timeZone";
import type { RequestWithReaders } from "../../storage/store/queries/readings/readings";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { ReadingFact } from "../../storage/store/schema/readingTypes";
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
}

/** Of one of the documents that were read. */
export type StandingOf = (document: ReadDocument, reader: Reader) => Standing;

interface Facts {
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
  /** Reads the records of this reader alone. */
  readerId?: string;
}

/**
 * How readers stand with documents, by what is asked and recorded now: nothing is computed until it
 * is asked for. What is out of force asks nobody. Source: spec 3 §7.
 */
export async function readingStates(
  { readings }: Pick<StoreQueries, "readings">,
  { companyId, documents, today, readerId }: Asking,
): Promise<StandingOf> {
  const ids = documents.map(({ id }) => id);
  const requests = listedBy(await readings.listRequests(companyId, ids), ofDocument);
  const records = listedBy(await readings.listFacts(companyId, ids, readerId), ofDocument);
  const since = await readings.listInForceSince(companyId, ids);
  const facts = new Map(
    documents.map((document) => [
      document.id,
      factsOf(document, {
        requests: requests.get(document.id) ?? [],
        records: records.get(document.id) ?? [],
        since: since.get(document.id),
      }),
    ]),
  );
  return ({ id, obsoleteAt }, reader) => {
    const found = facts.get(id);
    if (found === undefined) throw new Error(`the document ${id} was not read`);
    return standing(found, { reader, today, isOut: obsoleteAt !== null });
  };
}

function listedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
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
  since: number | undefined;
}

function factsOf(document: ReadDocument, { requests, records, since }: Rows): Facts {
  const { mark, revision, broughtAt, updatedAt } = document;
  const day = dayInItaly(since ?? broughtAt ?? updatedAt);
  const counting = countingOf(records);
  return {
    inForce: { mark: mark ?? UNKNOWN, revision, since: day },
    requests: requests.flatMap((request) =>
      request.endedAt === null ? [requestOf(request, document)] : [],
    ),
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
  const takenBack = new Set(
    records.flatMap(({ kind, about }) => (kind === "takenBack" && about ? [about] : [])),
  );
  return records
    .filter(({ id, kind }) => kind !== "takenBack" && !takenBack.has(id))
    .toSorted((a, b) => Number(a.kind === "paper") - Number(b.kind === "paper"));
}

/** A request made of an unknown mark is for the revision's mark, once that is known. */
function requestOf(
  { toAll, readers, days, askedOn, mark, revision, thisOnly }: RequestWithReaders,
  document: ReadDocument,
): ReadingRequest {
  const idsOf = (kind: "group" | "user") =>
    readers.flatMap((each) => (each.kind === kind ? [each.readerId] : []));
  const isSame = mark === null ? revision === document.revision : mark === document.mark;
  return {
    ...{ days, askedOn, thisOnly: thisOnly === 1 },
    readers:
      toAll === 1
        ? { kind: "everybody" }
        : { kind: "some", groups: idsOf("group"), users: idsOf("user") },
    mark: isSame ? (document.mark ?? UNKNOWN) : `other:${mark}`,
  };
}

function standing(
  { inForce, requests, records, corrections }: Facts,
  { reader, today, isOut }: { reader: Reader; today: CalendarDate; isOut: boolean },
): Standing {
  const own = records.get(reader.id) ?? [];
  const record = confirmationOf(inForce.mark, own, corrections);
  const asked = isOut ? null : askedOf(reader, inForce, requests);
  const former = own.filter(({ mark }) => mark !== inForce.mark);
  return { state: stateOf(), asked, record, former: lastOf(former) };

  function stateOf(): Standing["state"] {
    const found = readingState(record, asked, today);
    if (found !== "confirmed" || record === null) return found;
    if (record.mark !== inForce.mark) return "carried";
    return record.kind === "paper" ? "paper" : found;
  }
}

function lastOf(records: readonly ReadingFact[]): ReadingFact | null {
  return records.reduce<ReadingFact | null>(
    (last, each) => (last === null || each.at > last.at ? each : last),
    null,
  );
}
