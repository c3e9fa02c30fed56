import DataLoader from "dataloader";

/** What one query is asked for at most: for each number there is another one. */
export const MAX_TOGETHER = 20;

/**
 * Looks rows up by their keys; null where there is none. What is asked for in one turn of the event
 * loop is one query: the more requests come at a time, the less each of them takes of the database.
 * The query is sent after the last who asked, and nothing is kept: each gets what was true when it
 * asked, or later.
 */
export function lookUpTogether<Row>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  const loader = new DataLoader<string, Row | null>(
    async (keys) => {
      const rows = await read(keys);
      return keys.map((key) => rows.get(key) ?? null);
    },
    { cache: false, maxBatchSize: MAX_TOGETHER, batchScheduleFn: (send) => setImmediate(send) },
  );
  return (key) => loader.load(key);
}
