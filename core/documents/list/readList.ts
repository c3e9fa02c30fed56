import type { Client } from "../../api/client";
import { type DocumentListRoute, type ListReading, type ReadList, takeItems } from "./listReading";

/**
 * Reads a list of documents; if it was read before and the host versions its lists, fetches only
 * the changes.
 * @throws {ApiError | NetworkError | InvalidAnswerError} When the list cannot be read.
 */
export async function readList(
  client: Client,
  route: DocumentListRoute,
  reading: ListReading,
): Promise<ReadList> {
  const { previous } = reading;
  const since = previous?.version;
  // Loaded apart: a first visit has nothing to compare with.
  const read = since && (await import("./readChanges").catch(() => null));
  const changed = read && (await read.readChanges(client, route, { ...reading, previous, since }));
  return changed || readWhole(client, route, reading);
}

async function readWhole(
  client: Client,
  route: DocumentListRoute,
  { today, signal, begin }: ListReading,
): Promise<ReadList> {
  const taking = takeItems(today, begin?.());
  try {
    return taking.finish(await client.call(route, { signal, onItems: taking.onItems }));
  } catch (error) {
    taking.fail();
    throw error;
  }
}
