import { createAttempts } from "../api/attempts";
import type { Client } from "../api/client";
import { WRAPPED_QUERY_RETRIES } from "../api/retry";
import { createObservable, type Observable } from "../state/observable";
import { type Clock, systemClock, systemTimers, type TimeDeps, type Timers } from "../time/clock";
import { MINUTE_MS } from "../time/units";
import { getUser } from "./api";
import type { CurrentUser } from "./pages";
import { createScopes, isSameUser, type SessionScope } from "./sessionScope";
import type { User } from "./user";

/** How long an answer counts as fresh. Source: spec 1 §9. */
export const USER_FRESH_MS = 5 * MINUTE_MS;

export interface CurrentUserState {
  user: CurrentUser;
  /** The last load failed for good, and none is running. A user known before stays. */
  failed: boolean;
  /** Whether the host has reported the end of the former user's session: it ended by itself. */
  isOver: boolean;
  /** The current user's scope; replaced once a signed-in user has left or was replaced. */
  scope: SessionScope;
}

/** Who is signed in. */
export interface CurrentUserSource extends Observable<CurrentUserState> {
  /** Loads when nothing fresh is known, and on every reconnect. Returns a function that stops it. */
  start(): () => void;
  /**
   * Fetches the user; joins a load under way, ending its pause before a retry. Settles when the
   * load has ended and never fails: the state holds the failure.
   */
  refresh(): Promise<void>;
  /** `refresh`, unless the user was learnt less than `USER_FRESH_MS` ago. */
  refreshIfStale(): void;
  /**
   * Until the returned function is called, sends nothing and drops an answer on its way: a logout
   * is running, and sets its own outcome. Requests that came meanwhile are sent then, if the user
   * stayed.
   */
  hold(): () => void;
  /** Sets the signed-in user; null: nobody. An answer still on its way is dropped. */
  replace(user: User | null): void;
  /** Changes fields of the signed-in user; this does not count as an answer of the host. */
  amend(change: Partial<User>): void;
}

interface Deps extends TimeDeps {
  client: Pick<Client, "call">;
  /** Whether there is a network. */
  online: Observable<boolean>;
}

/**
 * The current user by the session cookie. Create one per page load, so that the user outlives the
 * 10 minutes of the query cache. A failed load is retried like the queries of the wrapper layer.
 * Window focus fetches nothing. Source: spec 1 §4, §7 and §9.
 */
export function createCurrentUser({
  client,
  clock = systemClock,
  timers = systemTimers,
  online,
}: Deps): CurrentUserSource {
  const known = createKnownUser(clock);
  const attempts = createUserAttempts({ client, timers, online });
  let isHeld = false;
  let isMissed = false;
  let load: { ended: Promise<void>; abort: AbortController } | null = null;

  async function run(signal: AbortSignal): Promise<void> {
    try {
      const user = await attempts.run(signal);
      if (signal.aborted) return;
      load = null;
      known.learn(user, user === null && Boolean(known.get().user));
    } catch {
      if (signal.aborted) return;
      load = null;
      known.tell(true);
    }
  }

  function drop(): void {
    load?.abort.abort();
    attempts.hurry();
    load = null;
  }

  function refresh(): Promise<void> {
    if (isHeld) {
      isMissed = true;
      return Promise.resolve();
    }
    if (load !== null) {
      attempts.hurry();
      return load.ended;
    }
    known.tell(false);
    const abort = new AbortController();
    load = { ended: run(abort.signal), abort };
    return load.ended;
  }

  function refreshIfStale(): void {
    if (!known.isFresh()) void refresh();
  }

  return {
    get: known.get,
    subscribe: known.subscribe,
    start() {
      refreshIfStale();
      return online.subscribe(() => {
        if (online.get()) void refresh();
      });
    },
    refresh,
    refreshIfStale,
    hold() {
      isMissed = load !== null;
      drop();
      isHeld = true;
      return () => {
        isHeld = false;
        if (isMissed) void refresh();
      };
    },
    replace(user) {
      isMissed = false;
      drop();
      known.learn(user);
    },
    amend: known.amend,
  };
}

/** The known user, and since when. */
function createKnownUser(clock: Clock) {
  const scopes = createScopes();
  const state = createObservable<CurrentUserState>({
    user: undefined,
    failed: false,
    isOver: false,
    scope: scopes.next(),
  });
  let learntAt = Number.NEGATIVE_INFINITY;
  return {
    get: state.get,
    subscribe: state.subscribe,
    isFresh: () => clock.now() - learntAt < USER_FRESH_MS,
    learn(user: User | null, isOver = false): void {
      const { user: before, scope } = state.get();
      const stays = !before || (user !== null && isSameUser(before, user));
      learntAt = clock.now();
      state.set({ user, failed: false, isOver, scope: stays ? scope : scopes.next() });
    },
    tell(failed: boolean): void {
      const before = state.get();
      if (before.failed !== failed) state.set({ ...before, failed });
    },
    amend(change: Partial<User>): void {
      const before = state.get();
      if (before.user) state.set({ ...before, user: { ...before.user, ...change } });
    },
  };
}

type AttemptDeps = Pick<Deps, "client" | "online"> & { timers: Timers };

/** A 401 or an empty body means that nobody is signed in. */
function createUserAttempts({ client, timers, online }: AttemptDeps) {
  return createAttempts({
    read: (signal): Promise<User | null> => client.call(getUser, { signal, on401: "null" }),
    timers,
    online,
    maxRetries: WRAPPED_QUERY_RETRIES,
  });
}
