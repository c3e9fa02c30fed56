import { type Client, InvalidAnswerError } from "@sgi/core/api";
import type { Document } from "@sgi/core/documents";
import { applyChanges, ListOrChanges, SINCE } from "@sgi/core/documents/list";
import type { ListRoute, Reading } from "./listReading";
import { noteVersion } from "./listVersions";
import { takeItems } from "./takeItems";

interface ReadingAgain extends Reading {
  previous: Document[];
  /** What its host called the state of `previous`. */
  since: string;
}

/**
 * The list by now, by what its host says has changed since it was read; null where the host says
 * nothing that would fit, and is to be asked for the whole.
 */
export async function readChanges(
  client: Client,
  route: ListRoute,
  { previous, since, today, signal }: ReadingAgain,
): Promise<Document[] | null> {
  const taking = takeItems(today);
  const asked = { ...route, output: ListOrChanges };
  const query = { [SINCE]: since };
  try {
    const answer = await client.call(asked, { query, signal, onItems: taking.onItems });
    if (Array.isArray(answer)) return taking.finish(answer);
    const { changed, gone, version } = answer;
    // The very list as before: nothing is drawn anew.
    if (changed.length + gone.length === 0) return noteVersion(previous, version);
    const applied = await applyChanges(previous, answer, { today });
    return applied && noteVersion(applied, version);
  } catch (error) {
    if (error instanceof InvalidAnswerError) return null;
    throw error;
  }
}
