import type { Client } from "@sgi/core/api";
import type { Document } from "@sgi/core/documents";
import type { ListRoute, Reading } from "./listReading";
import { versionOf } from "./listVersions";
import { takeItems } from "./takeItems";

/**
 * Reads a list of documents; of one that was read before, where its host names the states of lists,
 * what has changed in it.
 */
export async function readDocuments(
  client: Client,
  route: ListRoute,
  reading: Reading,
): Promise<Document[]> {
  const { previous } = reading;
  const since = previous && versionOf(previous);
  const read = since && (await import("./readChanges").catch(() => null));
  const changed = read && (await read.readChanges(client, route, { ...reading, previous, since }));
  return changed || readWhole(client, route, reading);
}

async function readWhole(
  client: Client,
  route: ListRoute,
  { today, signal, begin }: Reading,
): Promise<Document[]> {
  const taking = takeItems(today, begin?.());
  try {
    return taking.finish(await client.call(route, { signal, onItems: taking.onItems }));
  } catch (error) {
    taking.fail();
    throw error;
  }
}
