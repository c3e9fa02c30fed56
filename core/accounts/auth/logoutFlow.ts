import type { Client } from "../../api/client";
import { signOut } from "../../session/signOut";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { SECOND_MS } from "../../time/units";

/** From the success to the redirect to /. Source: spec 1 §9. */
export const LOGOUT_REDIRECT_MS = SECOND_MS;

/** Whether a logout is under way: the overlay shows, the menu items are disabled. */
export interface LogoutFlow extends Observable<boolean> {
  /**
   * Sends the logout; does nothing while one is running. A failure goes to `onFailure` and is never
   * thrown.
   */
  start(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Blocks other answers from changing the current user until the returned function is called. */
  holdUser(): () => void;
  /** Forgets all cached data; the user becomes null. */
  clearCache(): void;
  onSuccess(): void;
  onFailure(error: unknown): void;
  /** Goes to the home page. */
  redirect(): void;
}

/**
 * Signs the user out; on a failure the user stays signed in. The cache is cleared together with the
 * redirect: earlier, the guard of the page under the overlay would go to /auth. Source: spec 1 §4.
 */
export function createLogoutFlow(deps: Deps): LogoutFlow {
  const { timers = systemTimers } = deps;
  const pending = createObservable(false);
  return {
    get: pending.get,
    subscribe: pending.subscribe,
    async start() {
      if (pending.get()) return;
      pending.set(true);
      const release = deps.holdUser();
      try {
        await signOut(deps);
      } catch (error) {
        pending.set(false);
        release();
        deps.onFailure(error);
        return;
      }
      deps.onSuccess();
      timers.after(LOGOUT_REDIRECT_MS, () => {
        deps.clearCache();
        release();
        pending.set(false);
        deps.redirect();
      });
    },
  };
}
