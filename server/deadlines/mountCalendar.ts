import type { Clock } from "@sgi/core/time";
import type { Hono } from "hono";
import { dayInItaly } from "../base/time/timeZone";
import { pickEncoding } from "../http/acceptEncoding";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import { bodyFor } from "../http/compressBody";
import { matchesTag } from "../http/entityTag";
import type { AppContext, AppEnv, HttpSettings } from "../http/env";
import { HttpFailure } from "../http/httpFailure";
import { addressBucket } from "../http/limits/addressBucket";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { hashToken, TOKEN_PATTERN } from "../storage/secrets/tokens";
import type { Store } from "../storage/store/store";
import { createCalendarFeeds, feedTag } from "./calendarFeeds";

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
