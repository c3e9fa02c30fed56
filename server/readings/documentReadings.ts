import type { ReaderState, RequestShown } from "@sgi/core/readings";
import { type EpochMs, isoInstant } from "@sgi/core/time";
import { dayInItaly } from "../base/time/timeZone";
import { type KnownReader, listReaders } from "../sessions/readings/readers";
import { asks, readingStates, type Standing } from "../sessions/readings/standings";
import type { RequestWithReaders } from "../storage/store/queries/readings/readings";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoreQueries } from "../storage/store/store";

type Queries = Pick<StoreQueries, "companies" | "groups" | "readings" | "users">;

/**
 * A document's requests, and how everybody stands whom it asks or who has read what is in force. With
 * readings off no request is shown. Source: spec 3 §7.
 */
export async function readDocumentReadings(
  queries: Queries,
  document: StoredDocument,
  now: EpochMs,
): Promise<{ requests: RequestShown[]; readers: ReaderState[] }> {
  const { companyId, id } = document;
  const readers = await listReaders(queries, companyId);
  const given = { companyId, documents: [document], today: dayInItaly(now) };
  const standingOf = await readingStates(queries, given);
  const isOn = (await queries.companies.getSwitches(companyId))?.readings === true;
  const rows = isOn ? await queries.readings.listRequests(companyId, [id]) : [];
  const names = new Map(readers.map((reader) => [reader.id, reader.name]));
  for (const group of await queries.groups.list(companyId)) names.set(group.id, group.name);
  return {
    requests: rows.flatMap((row) => (asks(row, document) ? [shown(row, names)] : [])),
    readers: readers
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
  { id, name, hasAccount }: KnownReader,
  { state, asked, record }: Standing,
  document: StoredDocument,
): ReaderState[] {
  if (state === "notAsked") return [];
  return [
    {
      ...{ id, name, hasAccount, state },
      at: record && isoInstant(record.at),
      way: record?.openedWay ?? null,
      from: record !== null && record.mark !== document.mark ? record.revision : null,
      by: asked?.by ?? null,
      recordId: record?.id ?? null,
    },
  ];
}
