import type { Client } from "../api/client";
import { ApiError } from "../api/errors";
import { retryEffect } from "../api/retryWrite";
import { systemTimers, type TimeDeps } from "../time/clock";
import { logout } from "./api";

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** Asked before every try: once it says no, nothing is sent any more. */
  isWanted?: () => boolean;
}

/**
 * Ends the session at the host, retried as every write. A 401 to a retry means that an earlier
 * attempt, whose answer was lost, succeeded. Settled point 59.
 * @throws The last failure.
 */
export async function signOut({
  client,
  timers = systemTimers,
  isWanted = () => true,
}: Deps): Promise<void> {
  const send = async () => {
    if (isWanted()) await client.call(logout);
  };
  await retryEffect(send, { timers, tookEffect: isSignedOut });
}

/** Whether a failure says that there is no session to end. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
