import { companyOf } from "../http/companyOf";
import type { HttpSettings } from "../http/env";
import type { Call, Handlers } from "../http/handlers";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { Store } from "../storage/store/store";
import { type CalendarTokens, createCalendarSeal } from "./calendarTokens";

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
