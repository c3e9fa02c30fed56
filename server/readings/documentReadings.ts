import type { OutputOf } from "@sgi/core/api";
import type {
  getDocumentReadings,
  PaperShown,
  ReaderState,
  RequestShown,
} from "@sgi/core/readings";
import { type EpochMs, isoInstant } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { type KnownReader, listFormerReaders, listReaders } from "../sessions/readings/readers";
import { asks, readFacts, type Standing, standing } from "../sessions/readings/standings";
import type { RequestWithReaders } from "../storage/store/queries/readings/readings";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredGroup, StoredReading } from "../storage/store/schema/readingTypes";
import type { StoreQueries } from "../storage/store/store";

const ORDER = new Intl.Collator("it");

type Queries = Pick<StoreQueries, "companies" | "groups" | "readingMatrix" | "readings" | "users">;

type DocumentReadings = OutputOf<typeof getDocumentReadings>;

/**
 * A document's requests, and how everybody stands whom it asks or who has read what is in force. With
 * readings off no request is shown. Source: spec 3 §7.
 */
export async function readDocumentReadings(
  queries: Queries,
  document: StoredDocument,
  now: EpochMs,
): Promise<DocumentReadings> {
  const { companyId, id, mark } = document;
  const everybody = await listReaders(queries, companyId);
  const isOn = (await queries.companies.getSwitches(companyId))?.readings === true;
  const rows = isOn ? await queries.readings.listRequests(companyId, [id]) : [];
  const today = dayInItaly(now);
  const facts = await readFacts(queries, { companyId, documents: [document], today, rows });
  const own = facts.get(id);
  if (own === undefined) throw new Error(`the document ${id} was not read`);
  const former = await listFormerReaders(queries, companyId, everybody, [...own.records.keys()]);
  const readers = [...everybody, ...former].toSorted((a, b) => ORDER.compare(a.name, b.name));
  const people = readers.filter(({ hasLeft }) => !hasLeft);
  const known = { people, groups: await queries.groups.list(companyId) };
  return {
    ...{ mark, since: own.inForce.since },
    papers: papersOf(await queries.readings.listPapers(companyId, id), mark),
    requests: rows.flatMap((row) => (asks(row, document) ? [shown(row, known)] : [])),
    readers: readers.flatMap((reader) =>
      wireReader(reader, standing(own, reader, today), document),
    ),
  };
}

/** The most users whom a request tells by name: it may name thousands. */
const MOST_NAMED = 20;

/** Who is gone is asked by nobody. */
function shown(
  { id, toAll, groups, users, askedOn, askedByEmail, days, thisOnly }: RequestWithReaders,
  known: { people: readonly KnownReader[]; groups: readonly StoredGroup[] },
): RequestShown {
  const asked = namesOf(users, known.people);
  return {
    ...{ id, everybody: toAll === 1, groups: namesOf(new Set(groups), known.groups) },
    ...{ users: asked.slice(0, MOST_NAMED), others: Math.max(0, asked.length - MOST_NAMED) },
    ...{ askedOn, askedBy: askedByEmail, days, thisOnly: thisOnly === 1 },
  };
}

/** In the order of those who are known. */
function namesOf(
  wanted: ReadonlySet<string>,
  known: readonly { id: string; name: string }[],
): string[] {
  return known.flatMap(({ id, name }) => (wanted.has(id) ? [name] : []));
}

function wireReader(
  { id, name, hasAccount, hasLeft }: KnownReader,
  { state, asked, record }: Standing,
  document: StoredDocument,
): ReaderState[] {
  if (state === "notAsked") return [];
  return [
    {
      ...{ id, name, hasAccount, state, ...(hasLeft && { hasLeft }) },
      at: record && isoInstant(record.at),
      way: record?.openedWay ?? null,
      from: record !== null && record.mark !== document.mark ? record.revision : null,
      by: asked?.by ?? null,
      recordId: record?.id ?? null,
    },
  ];
}

/** Signatures on paper with what took them back: both are shown. Source: spec 3 §1. */
function papersOf(records: readonly StoredReading[], inForce: string | null): PaperShown[] {
  const backs = new Map(records.flatMap((each) => (each.about ? [[each.about, each]] : [])));
  return records.flatMap((record) => {
    const { id, kind, name, email, revision, mark, day, fileHash } = record;
    if (kind !== "paper") return [];
    const back = backs.get(id);
    return [
      {
        ...{ id, name: name ?? email ?? "", revision, isInForce: mark === inForce },
        ...{ day: day ?? "", recordedBy: recorderName(record), hasScan: fileHash !== "" },
        takenBack: back
          ? { at: isoInstant(back.at), by: recorderName(back), reason: back.note ?? "" }
          : null,
      },
    ];
  });
}

function recorderName({ recordedByName, recordedByEmail }: StoredReading): string {
  return recordedByName ?? recordedByEmail;
}
