import DataLoader from "dataloader";

/** The most keys per query: each count of keys is a query text of its own. */
export const MAX_TOGETHER = 20;

/**
 * Looks rows up by key; null when there is none. Batches the keys requested in one turn of the
 * event loop into one query, so that many concurrent requests cost the database less. Caches
 * nothing: the query goes out after the last request, so no result is older than its request.
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
