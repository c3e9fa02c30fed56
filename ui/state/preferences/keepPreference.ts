import { type Client, retryWrite } from "@sgi/core/api";
import { type PreferenceName, setPreference } from "@sgi/core/session";
import type { Timers } from "@sgi/core/time";

/** Has the host keep a choice. A part of its own: the call's schema is large, and the index loads without it. */
export async function keepPreference(
  { client, timers }: { client: Pick<Client, "call">; timers: Timers },
  body: { name: PreferenceName; value: string },
): Promise<void> {
  await retryWrite(() => client.call(setPreference, { body }), { timers });
}
