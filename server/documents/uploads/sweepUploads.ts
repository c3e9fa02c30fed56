import { type Clock, DAY_MS, type DurationMs, HOUR_MS } from "@sgi/core/time";
import type { Spool } from "../../ingest/intake/spool";
import type { Store } from "../../storage/store/schema/types";

/** How long the status of a finished batch stays available. */
const KEPT_MS: DurationMs = 7 * DAY_MS;
/**
 * Only older entries are swept: servers of the previous version take no hold while they receive.
 */
const ABANDONED_MS: DurationMs = HOUR_MS;

interface Deps {
  store: Pick<Store, "uploads">;
  spool: Spool;
  clock: Clock;
}

/**
 * Removes spool entries without an open batch, and old finished batches with their rows. With
 * `alone`, no other process uses the folder and no upload is coming in, so entries of any age go.
 * The documents' bytes belong to the file store and stay.
 */
export async function sweepUploads(
  { store, spool, clock }: Deps,
  { alone }: { alone: boolean },
): Promise<void> {
  await spool.check();
  const now = clock.now();
  await store.uploads.deleteFinished(now - KEPT_MS);
  const before = alone ? Number.POSITIVE_INFINITY : now - ABANDONED_MS;
  await spool.sweep(() => store.uploads.listOpen(), before);
}
