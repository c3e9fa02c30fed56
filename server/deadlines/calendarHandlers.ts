import type { EpochMs } from "@sgi/core/time";
import { companyOf } from "../http/companyOf";
import type { HttpSettings } from "../http/env";
import type { Call, Handlers } from "../http/handlers";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import { createSeal } from "../storage/secrets/seal";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { StoredCalendar } from "../storage/store/schema/deadlineTypes";
import type { Store } from "../storage/store/store";

const KINDS: readonly Kind[] = ["full", "plain"];

export interface CalendarDeps {
  store: Pick<Store, "calendars" | "transaction">;
  /** Seals the tokens. */
  secret: Uint8Array;
  settings: Pick<HttpSettings, "publicUrl">;
  limits: Pick<RateLimits, "calendarRenewals">;
}

/** The addresses of one's own calendar of deadlines. Source: spec 3 §8. */
export function createCalendarHandlers(
  deps: CalendarDeps,
): Pick<Handlers, "getCalendar" | "renewCalendar"> {
  const calendarSeal = createCalendarSeal(deps.secret);

  function addressesOf({ full, plain }: CalendarTokens, request: Request) {
    // Without a public URL, only local host names reach this.
    const origin = deps.settings.publicUrl ?? new URL(request.url).origin;
    const addressOf = (token: string) => `${origin}/calendario/${token}.ics`;
    return { address: addressOf(full), plainAddress: addressOf(plain) };
  }

  async function answer(
    { session, audit, now, request }: Call<"getCalendar" | "renewCalendar">,
    { keep }: { keep: boolean },
  ) {
    companyOf(session, messages.unknownRoute);
    const { id } = session.user;
    const known = keep ? calendarSeal.open(await deps.store.calendars.listOfUser(id)) : null;
    if (known !== null) return addressesOf(known, request);
    const tokens = await deps.store.transaction(async (queries) => {
      // Of two concurrent calls, the second finds what the first has created. A session that ended
      // meanwhile creates none: the addresses would outlive it.
      await holdCaller(queries, session, now);
      const former = await queries.calendars.listOfUser(id);
      const made = keep ? calendarSeal.open(former) : null;
      if (made !== null) return made;
      const fresh = calendarSeal.make(id, now);
      await queries.calendars.replace(id, fresh.rows);
      await audit.write(queries, former.length === 0 ? "calendar.create" : "calendar.renew");
      return fresh.tokens;
    });
    return addressesOf(tokens, request);
  }

  return {
    getCalendar: (call) => answer(call, { keep: true }),
    async renewCalendar(call) {
      await takeOrRefuse(deps.limits.calendarRenewals, call.session.user.id);
      return answer(call, { keep: false });
    },
  };
}

type Kind = StoredCalendar["kind"];

/** The tokens of a user's calendars. */
type CalendarTokens = Record<Kind, string>;

/** Creates tokens for a user's calendars, and opens stored ones. */
function createCalendarSeal(secret: Uint8Array) {
  const seal = createSeal(secret, "sgi calendars");
  const ownerOf = (userId: string, kind: Kind) => `${kind} ${userId}`;
  return {
    make(userId: string, createdAt: EpochMs): { tokens: CalendarTokens; rows: StoredCalendar[] } {
      const tokens: CalendarTokens = { full: newToken(), plain: newToken() };
      const rows = KINDS.map((kind) => ({
        userId,
        kind,
        tokenHash: hashToken(tokens[kind]),
        sealedToken: seal.seal(tokens[kind], ownerOf(userId, kind)),
        createdAt,
      }));
      return { tokens, rows };
    },
    /** Null if there are none, or another key sealed them: then new ones are created. */
    open(rows: readonly StoredCalendar[]): CalendarTokens | null {
      try {
        const [full, plain] = KINDS.map((kind) => {
          const row = rows.find((candidate) => candidate.kind === kind);
          return row && seal.open(row.sealedToken, ownerOf(row.userId, kind));
        });
        return full === undefined || plain === undefined ? null : { full, plain };
      } catch {
        return null;
      }
    },
  };
}
