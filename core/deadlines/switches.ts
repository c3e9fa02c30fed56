import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import { setPreference } from "../settings/userPreferences";
import { systemTimers } from "../time/clock";
import { setCompanySwitch } from "./api";

/** On or off: `ask(false)` opens the question, `write(true)` sends at once. */
export type SwitchFlow = AskedWrite<boolean>;

interface Deps extends AskedWriteDeps<boolean> {
  /** Refetches the user, which includes the switch's state; never fails. */
  refreshUser(): Promise<unknown>;
}

/** The company's 'Promemoria delle scadenze'. Source: spec 3 §1. */
export function createCompanyReminders(deps: Deps): SwitchFlow {
  const { client } = deps;
  return createSwitch(deps, (on) =>
    client.call(setCompanySwitch, { body: { name: "reminders", on } }),
  );
}

/** Whether a user gets the reminders that the company has on. Source: spec 3 §8. */
export function createOwnReminders(deps: Deps): SwitchFlow {
  const { client } = deps;
  return createSwitch(deps, (on) =>
    client.call(setPreference, { body: { name: "reminders", value: on ? "on" : "off" } }),
  );
}

function createSwitch(
  { timers = systemTimers, refreshUser, onDone, onFailure }: Deps,
  send: (on: boolean) => Promise<unknown>,
): SwitchFlow {
  return createAskedWrite<boolean>({
    async send(on) {
      await retryWrite(() => send(on), { timers });
      // Until then the switch would show its old state.
      await refreshUser();
    },
    onDone,
    onFailure,
  });
}

/** The user's own choice of reminders: on unless turned off. */
export function wantsReminders(
  user: { preferences?: Readonly<Record<string, string>> | null | undefined } | null | undefined,
): boolean {
  return user?.preferences?.reminders !== "off";
}
