import type { Client } from "../../api/client";
import { InvalidAnswerError } from "../../api/errors";
import { applyChanges, ListOrChanges } from "./listChanges";
import {
  type DocumentListRoute,
  type ListReading,
  type ReadList,
  SINCE,
  takeItems,
} from "./listReading";

interface ReadingAgain extends ListReading {
  previous: ReadList;
  /** The version that the host gave `previous`. */
  since: string;
}

/**
 * Fetches the changes of a list since it was read, and applies them; null when the answer does not
 * fit and the whole list must be fetched.
 */
export async function readChanges(
  client: Client,
  route: DocumentListRoute,
  { previous, since, today, signal }: ReadingAgain,
): Promise<ReadList | null> {
  const taking = takeItems(today);
  const asked = { ...route, output: ListOrChanges };
  const query = { [SINCE]: since };
  try {
    const answer = await client.call(asked, { query, signal, onItems: taking.onItems });
    if (Array.isArray(answer)) return taking.finish(answer);
    const { changed, gone, version } = answer;
    // Keeps the same objects, so that nothing re-renders.
    if (changed.length + gone.length === 0) return { ...previous, version };
    const index = await applyChanges(previous.index, answer, { today });
    return index && { index, version };
  } catch (error) {
    if (error instanceof InvalidAnswerError) return null;
    throw error;
  }
}
