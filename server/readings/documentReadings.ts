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
import { asks, dayOfForce, readingStates, type Standing } from "../sessions/readings/standings";
import type { RequestWithReaders } from "../storage/store/queries/readings/readings";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredReading } from "../storage/store/schema/readingTypes";
import type { StoreQueries } from "../storage/store/store";

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
  const readers = await listReaders(queries, companyId);
  const given = { companyId, documents: [document], today: dayInItaly(now) };
  const standingOf = await readingStates(queries, given);
  const isOn = (await queries.companies.getSwitches(companyId))?.readings === true;
  const rows = isOn ? await queries.readings.listRequests(companyId, [id]) : [];
  const names = new Map(readers.map((reader) => [reader.id, reader.name]));
  for (const group of await queries.groups.list(companyId)) names.set(group.id, group.name);
  const since = await queries.readings.listInForceSince(companyId, [id]);
  return {
    ...{ mark, since: dayOfForce(document, since.get(id)?.at) },
    papers: papersOf(await queries.readings.listPapers(companyId, id), mark),
    requests: rows.flatMap((row) => (asks(row, document) ? [shown(row, names)] : [])),
    readers: [...readers, ...(await listFormerReaders(queries, companyId, readers))]
      .flatMap((reader) => wireReader(reader, standingOf(document, reader), document))
      .toSorted((a, b) => a.name.localeCompare(b.name, "it")),
  };
}

function shown(
  { id, toAll, readers, askedOn, askedByEmail, days, thisOnly }: RequestWithReaders,
  names: ReadonlyMap<string, string>,
): RequestShown {
  // Who is gone is asked by nobody.
  const namesOf = (wanted: "group" | "user") =>
    readers
      .flatMap(({ kind, readerId }) => (kind === wanted ? (names.get(readerId) ?? []) : []))
      .toSorted((a, b) => a.localeCompare(b, "it"));
  return {
    ...{ id, everybody: toAll === 1, groups: namesOf("group"), users: namesOf("user") },
    ...{ askedOn, askedBy: askedByEmail, days, thisOnly: thisOnly === 1 },
  };
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
