import type { CalendarDate } from "@sgi/core/time";
import { LRUCache } from "lru-cache";
import { inSlices } from "../base/time/sliced";
import { type CompressedBody, compressBody } from "../http/compressBody";
import type { StoredCalendar } from "../storage/store/schema/deadlineTypes";
import type { Store } from "../storage/store/store";
import { writeCalendar } from "./writeCalendar";

/** All that a feed's body depends on. */
export interface FeedState {
  companyId: string;
  kind: StoredCalendar["kind"];
  /** The version of the company's documents. */
  version: number;
  day: CalendarDate;
}

export interface CalendarFeeds {
  /** A company's feed in every encoding, built once for all its users. */
  body(state: FeedState): Promise<CompressedBody>;
}

interface Deps {
  store: Pick<Store, "calendars">;
  /** The panel's address; null if none is configured. */
  origin: string | null;
}

/** The most bytes of all cached feeds; the least recently used go first. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that a cache entry takes besides its body. */
const ENTRY_BYTES = 500;

export function createCalendarFeeds({ store, origin }: Deps): CalendarFeeds {
  const kept = new LRUCache<string, { tag: string; body: CompressedBody }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body: { identity, br, gzip } }) =>
      identity.length + br.length + gzip.length + ENTRY_BYTES,
  });
  const making = new Map<string, Promise<CompressedBody>>();

  async function make({ companyId, kind }: FeedState): Promise<CompressedBody> {
    const documents = await store.calendars.listDocuments(companyId);
    const text = await inSlices(writeCalendar(documents, { kind, origin }));
    return compressBody(Buffer.from(text));
  }

  return {
    async body(state) {
      const name = `${state.companyId} ${state.kind}`;
      const tag = feedTag(state);
      const found = kept.get(name);
      if (found?.tag === tag) return found.body;
      const key = `${name} ${tag}`;
      const begun = making.get(key) ?? make(state).finally(() => making.delete(key));
      making.set(key, begun);
      const body = await begun;
      kept.set(name, { tag, body });
      return body;
    },
  };
}

/** The ETag of a feed's state; each feed has a URL of its own. */
export function feedTag({ kind, version, day }: FeedState): string {
  return `${kind}-${day}-${version}`;
}
