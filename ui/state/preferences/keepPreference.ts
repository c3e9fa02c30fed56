import { retryWrite } from "@sgi/core/api";
import { setPreference, type UserPreference } from "@sgi/core/settings";
import { userDeps } from "../session/scope";
import type { PanelStore } from "../store";

/** Stores a user's choice at the host. */
export function keepPreference(
  store: PanelStore,
  name: UserPreference,
  value: string,
): Promise<unknown> {
  const { client, timers } = userDeps(store);
  return retryWrite(() => client.call(setPreference, { body: { name, value } }), { timers });
}
