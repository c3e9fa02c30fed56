import type { CalendarDate, Clock } from "@sgi/core/time";
import type { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { inSlices } from "../base/time/sliced";
import { dayInItaly } from "../base/time/timeZone";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import { matchesTag } from "../http/caching";
import { addressBucket } from "../http/clientAddress";
import { bodyFor, type CompressedBody, compressBody, pickEncoding } from "../http/compressBody";
import type { AppContext, AppEnv, HttpSettings } from "../http/env";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { hashToken, TOKEN_PATTERN } from "../storage/secrets/tokens";
import type { StoredCalendar } from "../storage/store/schema/deadlineTypes";
import type { Store } from "../storage/store/store";
import { writeCalendar } from "./writeCalendar";

/** The most bytes of all cached feeds; the least recently used go first. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bytes that a cache entry takes besides its body. */
const ENTRY_BYTES = 500;

/** Log and metrics name this pattern, so that no token gets there. */
const PATH = "/calendario/:file";
const FILE = new RegExp(`^(${TOKEN_PATTERN})\\.ics$`);

export interface MountCalendarDeps {
  store: Pick<Store, "calendars">;
  limits: Pick<RateLimits, "calendarReadings">;
  settings: Pick<HttpSettings, "publicUrl">;
  clock: Clock;
  addressOf(c: AppContext): string;
}

/**
 * Mounts the calendars of deadlines, which calendar programs read by their unguessable addresses. A
 * calendar ends with its user: then, and for every other address, the answer is one and the same.
 * Source: spec 3 §8.
 */
export function mountCalendar(
  app: Hono<AppEnv>,
  { store, limits, settings, clock, addressOf }: MountCalendarDeps,
  headers: Readonly<Record<string, string>>,
): void {
  const feeds = createCalendarFeeds({ store, origin: settings.publicUrl });
  app.get(PATH, async (c) => {
    await takeOrRefuse(limits.calendarReadings, addressBucket(addressOf(c)));
    const [, token] = FILE.exec(c.req.param("file")) ?? [];
    const found = token === undefined ? null : await store.calendars.find(hashToken(token));
    if (found === null) throw new HttpFailure(404, messages.unknownRoute);
    const { companyId, kind, documentsVersion: version } = found;
    const state = { companyId, kind, version, day: dayInItaly(clock.now()) };
    const encoding = pickEncoding(c.req.header("accept-encoding") ?? null);
    const tag = `"${feedTag(state)}-${encoding ?? "identity"}"`;
    const answered = {
      ...headers,
      "Cache-Control": "private, no-cache",
      ETag: tag,
      Vary: "Accept-Encoding",
    };
    if (matchesTag(c.req.header("if-none-match") ?? null, tag)) return c.body(null, 304, answered);
    const body = bodyFor(await feeds.body(state), encoding);
    return c.body(body, 200, {
      ...answered,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Length": String(body.byteLength),
      ...(encoding !== null && { "Content-Encoding": encoding }),
    });
  });
  allowOnly(app, PATH, READ_ONLY);
}

/** All that a feed's body depends on. */
interface FeedState {
  companyId: string;
  kind: StoredCalendar["kind"];
  /** The version of the company's documents. */
  version: number;
  day: CalendarDate;
}

interface CalendarFeeds {
  /** A company's feed in every encoding, built once for all its users. */
  body(state: FeedState): Promise<CompressedBody>;
}

interface Deps {
  store: Pick<Store, "calendars">;
  /** The panel's address; null if none is configured. */
  origin: string | null;
}

function createCalendarFeeds({ store, origin }: Deps): CalendarFeeds {
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
function feedTag({ kind, version, day }: FeedState): string {
  return `${kind}-${day}-${version}`;
}
