import { createClient } from "../api/client";
import { createCurrentUser } from "../session/currentUser";
import { createSessionWatch, type SessionEnd } from "../session/timers/sessionWatch";
import { lastEnd } from "../session/timers/sharedNotes";
import type { User } from "../session/user";
import { createObservable } from "../state/observable";
import { createManualTime } from "../time/manualTime";
import type { DurationMs, EpochMs } from "../time/units";
import { type Answering, createFakeFetch, json, withCsrf } from "./fakeFetch";
import { createFakeNotes } from "./sharedNotes";
import { turn } from "./turn";

export const LAURA = { legacyId: "7", email: "laura@officinebrenta.it", role: "admin" };
/** 20 November 2026, 08:41 UTC. */
export const START_AT: EpochMs = 1_795_164_060_000;

interface Options {
  /** Answers all but GET /api/user, which answers Laura while she is signed in at the host. */
  answer?: Answering;
  /** The delay of other tabs' events. */
  delayMs?: DurationMs;
}

export interface BrowserTab {
  since?: EpochMs;
  endedBefore?: EpochMs | null;
  /** The signed-in user when the watch begins. */
  as?: User | null;
}

/** A browser whose tabs are signed in as Laura, with a clock that may be set. */
export function createBrowser({ answer = () => json({}), delayMs = 0 }: Options = {}) {
  const time = createManualTime(START_AT);
  const browser = { setMs: 0, atHost: true };
  const clock = { now: () => time.clock.now() + browser.setMs };
  const online = createObservable(true);
  const newTab = createFakeNotes(time.timers, delayMs);
  /** Each call's path and time, by a clock that is never set. */
  const calls: { path: string; at: EpochMs }[] = [];
  const { fetch } = createFakeFetch(
    withCsrf((request) => {
      calls.push({ path: request.address, at: time.clock.now() });
      if (request.address !== "/api/user") return answer(request);
      return browser.atHost ? json(LAURA) : json({}, { status: 401 });
    }),
  );

  function openTab({ since = clock.now(), endedBefore, as = LAURA }: BrowserTab = {}) {
    const notes = newTab();
    const client = createClient({ host: "", fetch });
    const user = createCurrentUser({ client, clock, timers: time.timers, online });
    user.replace(as);
    const ends: SessionEnd[] = [];
    const watch = createSessionWatch({
      client,
      clock,
      timers: time.timers,
      notes,
      endedBefore: endedBefore === undefined ? lastEnd(notes) : endedBefore,
      online,
      user,
      since,
      onEnd(why) {
        ends.push(why);
        user.replace(null);
      },
    });
    return { user, watch, ends, notes, close: watch.start() };
  }

  return {
    openTab,
    online,
    clock,
    calls,
    /** Calls to a path, as milliseconds since the start. */
    sentAt: (path: string) =>
      calls.filter((call) => call.path === path).map(({ at }) => at - START_AT),
    /** Lets time pass, and all that is settled take effect. */
    async pass(ms: DurationMs) {
      time.advance(ms);
      await turn();
    },
    /** Sets the clock forward, or back by a negative span; no timer runs for it. */
    setClock: (ms: DurationMs) => {
      browser.setMs += ms;
    },
    /** The session is over at the host. */
    endAtHost: () => {
      browser.atHost = false;
    },
  };
}
