import DataLoader from "dataloader";

/** Keys in one query at most: each number is a query of its own. */
export const MAX_TOGETHER = 20;

/**
 * Looks rows up by their keys; null where there is none. Keys asked for in one turn of the event
 * loop become one query, so that many requests at a time cost the database less. Nothing is cached:
 * the query is sent after the last request, so each gets what is true when it asks, or later.
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
