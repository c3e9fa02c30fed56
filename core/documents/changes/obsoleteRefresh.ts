import type { Observable } from "../../state/observable";
import { systemClock, systemTimers, type TimeDeps } from "../../time/clock";
import { type DurationMs, SECOND_MS } from "../../time/units";

/** Between two refreshes of the obsolete list. Source: spec 2 §9. */
export const OBSOLETE_REFRESH_MS: DurationMs = 10 * SECOND_MS;

interface Deps extends TimeDeps {
  /** Whether the page is visible. */
  visible: Observable<boolean>;
  /** Whether a dialog is open, under which nothing may move. */
  dialogOpen: Observable<boolean>;
  /** Reads the list again; the list itself shows a failure. */
  refetch(): Promise<unknown>;
}

/**
 * Refetches every 10 s while the page is visible and no dialog is open; at once when it becomes
 * visible after longer than that. One request at a time. Returns a stop function. Source: spec 2
 * §7.
 */
export function startObsoleteRefresh(deps: Deps): () => void {
  const { clock = systemClock, timers = systemTimers, visible, dialogOpen } = deps;
  let lastAt = clock.now();
  let refetching = false;
  let ended = false;
  let cancelTimer = (): void => undefined;

  async function refresh(): Promise<void> {
    refetching = true;
    await deps.refetch().catch(() => undefined);
    refetching = false;
    lastAt = clock.now();
    schedule();
  }

  function schedule(): void {
    cancelTimer();
    if (ended || refetching || !visible.get() || dialogOpen.get()) return;
    const waitMs = Math.max(0, lastAt + OBSOLETE_REFRESH_MS - clock.now());
    cancelTimer = timers.after(waitMs, () => void refresh());
  }

  const unsubscribe = [visible.subscribe(schedule), dialogOpen.subscribe(schedule)];
  schedule();
  return () => {
    ended = true;
    cancelTimer();
    for (const each of unsubscribe) each();
  };
}
