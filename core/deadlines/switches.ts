import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import type { GradedList } from "../documents/expiry/grading";
import { setPreference } from "../settings/api";
import { systemTimers } from "../time/clock";
import { setCompanySwitch } from "./api";
import { deadlinesOf, LONGEST_AGO_DAYS, REMINDER_DAYS } from "./deadlines";

/** On or off: `ask` opens the question, `write` sends at once. */
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

/** How many documents the list tells of that goes out when the company's reminders are turned on. */
export function countBegun(list: Pick<GradedList, "listed" | "today">): number {
  return deadlinesOf(list).filter(
    ({ days }) => days >= -LONGEST_AGO_DAYS && days <= REMINDER_DAYS.first,
  ).length;
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
