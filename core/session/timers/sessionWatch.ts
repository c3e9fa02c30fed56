import type { Client } from "../../api/client";
import { ApiError } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import type { Observable } from "../../state/observable";
import { isoInstant } from "../../time/calendarDate";
import { type TimeDeps, withTime } from "../../time/clock";
import type { EpochMs } from "../../time/units";
import { extendSession } from "../api";
import type { CurrentUserSource } from "../currentUser";
import { signOut } from "../signOut";
import { SESSION_AHEAD_MS } from "./limits";
import { createSessionTimers, type SessionTimers } from "./sessionTimers";
import { END_NAMES, type EndName, lastEnd, type NoteName, type SharedNotes } from "./sharedNotes";

/**
 * Why a session ended other than by a logout in this tab: by inactivity; by inactivity while the
 * host could not be reached; by a logout in another tab; or at the host, because it expired or its
 * user was deleted or got another role or password.
 */
export type SessionEnd = "inactivity" | "inactivityOffline" | "otherTab" | "over";

const NOTED_ENDS: Record<EndName, SessionEnd> = {
  timedOut: "inactivity",
  over: "over",
  signedOut: "otherTab",
};

interface Deps extends TimeDeps {
  client: Pick<Client, "call">;
  notes: SharedNotes;
  online: Observable<boolean>;
  user: Pick<CurrentUserSource, "get" | "subscribe" | "refresh" | "amend">;
  /** When the user signed in at the start was last known to be active. */
  since: EpochMs;
  /** The last end that any tab had noted when that user was asked for. */
  endedBefore: EpochMs | null;
  /** Forgets the user and all that was read, and says why. May be called again with another reason. */
  onEnd(why: SessionEnd): void;
}

/** Its value: when the logout comes, while the user is warned; else null. */
export interface SessionWatcher extends Omit<SessionTimers, "start"> {
  /** Begins to watch over who is signed in. Returns a function that stops it. */
  start(): () => void;
}

/**
 * Watches the signed-in user's session while the page lives: ends it after inactivity, extends it
 * on activity, and ends it in all tabs when it ends in one. Source: spec 1 §4, settled points 20
 * and 50.
 */
export function createSessionWatch(given: Deps): SessionWatcher {
  const deps = withTime(given);
  const { clock, notes, user } = deps;
  let stopTimers: (() => void) | null = null;
  /** The last end that any tab had noted when this session began. */
  let endedAt: EpochMs | null = null;
  const isSignedIn = () => Boolean(user.get().user);
  const lateSignOut = createLateSignOut(deps, isSignedIn);

  const timers = createSessionTimers({
    ...deps,
    extend: () => extend(deps, isSignedIn),
    refresh: user.refresh,
    onTimeout: timeOut,
  });

  function end(why: SessionEnd): void {
    stopTimers?.();
    stopTimers = null;
    deps.onEnd(why);
  }

  function timeOut(): void {
    notes.write("timedOut", clock.now());
    end("inactivity");
    void lateSignOut.tell();
  }

  function onNote(name: NoteName): void {
    if (stopTimers !== null && END_NAMES.some((end) => end === name)) end(notedEnd(notes));
  }

  function follow(): void {
    const signedIn = isSignedIn();
    if (signedIn && stopTimers === null) begin({ since: clock.now(), endedBefore: lastEnd(notes) });
    if (!signedIn && stopTimers !== null) leave();
  }

  function begin({ since, endedBefore }: Pick<Deps, "since" | "endedBefore">): void {
    lateSignOut.stop();
    endedAt = endedBefore;
    stopTimers = timers.start(since);
    // Notes that other tabs wrote before this one subscribed.
    if (lastEnd(notes) !== endedAt) end(notedEnd(notes));
  }

  function leave(): void {
    stopTimers?.();
    stopTimers = null;
    const { isOver } = user.get();
    notes.write(isOver ? "over" : "signedOut", clock.now());
    if (isOver) deps.onEnd("over");
  }

  function check(): void {
    // A tab that was frozen may have missed what the others wrote.
    if (stopTimers !== null && lastEnd(notes) !== endedAt) end(notedEnd(notes));
    else timers.check();
  }

  return {
    get: timers.get,
    subscribe: timers.subscribe,
    active: timers.active,
    check,
    start() {
      const ends = [user.subscribe(follow), notes.subscribe(onNote)];
      if (isSignedIn()) begin(deps);
      return () => {
        for (const end of ends) end();
        stopTimers?.();
        stopTimers = null;
      };
    },
  };
}

/** The end that a tab has noted last. */
function notedEnd(notes: SharedNotes): SessionEnd {
  const last = lastEnd(notes);
  const name = END_NAMES.find((each) => notes.read(each) === last) ?? "signedOut";
  return NOTED_ENDS[name];
}

type WatchDeps = ReturnType<typeof withTime<Deps>>;

async function extend(deps: WatchDeps, isSignedIn: () => boolean): Promise<void> {
  const { client, clock, user } = deps;
  /** Does nothing when the user has left before the retry. */
  const extendNow = async () => {
    if (isSignedIn()) await client.call(extendSession);
  };
  try {
    await retryWrite(extendNow, deps);
  } catch (error) {
    // A 401: the host has ended the session, and the refetch finds nobody signed in. After any
    // other failure the next activity tries again.
    if (error instanceof ApiError && error.status === 401) await user.refresh();
    return;
  }
  if (!isSignedIn()) return;
  user.amend({ sessionExpiresAt: isoInstant(clock.now() + SESSION_AHEAD_MS) });
}

/** Logs out at the host; without an answer once the network comes back, unless someone signs in. */
function createLateSignOut(deps: WatchDeps, isSignedIn: () => boolean) {
  const { online } = deps;
  let stop = (): void => undefined;

  async function tell(): Promise<void> {
    if (online.get()) {
      try {
        await signOut({ ...deps, isWanted: () => !isSignedIn() });
        return;
      } catch (error) {
        // The host answered, and the retries are used up.
        if (error instanceof ApiError) return;
      }
    }
    if (isSignedIn()) return;
    deps.onEnd("inactivityOffline");
    stop();
    stop = online.subscribe(() => {
      if (!online.get()) return;
      stop();
      // The reconnect also refetches the user. `onEnd` runs after that request has begun, so that
      // its answer is dropped: it would sign the user in again.
      deps.timers.after(0, () => {
        deps.onEnd("inactivity");
        void tell();
      });
    });
  }
  return { tell, stop: () => stop() };
}
