import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import type { GradedList } from "../documents/expiry/grading";
import { setPreference } from "../settings/api";
import { systemTimers } from "../time/clock";
import { type SwitchChange, setCompanySwitch } from "./api";
import { deadlinesOf, LONGEST_AGO_DAYS, REMINDER_DAYS } from "./deadlines";

/**
 * On or off: `ask` opens the question, `write` sends at once. What is said with it becomes of the
 * revisions that wait, where approval is switched off.
 */
export type SwitchFlow = AskedWrite<boolean, WaitingEnd>;

/** A switch of the company, by its name. Source: spec 3 §1. */
export type CompanySwitch = SwitchChange["name"];
/** What becomes of what waits; only for approval. Source: spec 3 §6. */
export type WaitingEnd = SwitchChange["waiting"];

export interface SwitchDeps extends AskedWriteDeps<boolean, WaitingEnd> {
  /** Refetches the user, which includes the switch's state; never fails. */
  refreshUser(): Promise<unknown>;
}

/** One of the company's switches. */
export function createCompanySwitch(name: CompanySwitch): (deps: SwitchDeps) => SwitchFlow {
  return (deps) =>
    createSwitch(deps, (on, waiting) =>
      deps.client.call(setCompanySwitch, {
        body: { name, on, ...(waiting !== undefined && { waiting }) },
      }),
    );
}

/** How many documents the list tells of that goes out when the company's reminders are turned on. */
export function countBegun(list: Pick<GradedList, "listed" | "today">): number {
  return deadlinesOf(list).filter(
    ({ days }) => days >= -LONGEST_AGO_DAYS && days <= REMINDER_DAYS.first,
  ).length;
}

/** Whether a user gets the reminders that the company has on. Source: spec 3 §8. */
export function createOwnReminders(deps: SwitchDeps): SwitchFlow {
  const { client } = deps;
  return createSwitch(deps, (on) =>
    client.call(setPreference, { body: { name: "reminders", value: on ? "on" : "off" } }),
  );
}

function createSwitch(
  { timers = systemTimers, refreshUser, onDone, onFailure }: SwitchDeps,
  send: (on: boolean, waiting: WaitingEnd) => Promise<unknown>,
): SwitchFlow {
  return createAskedWrite<boolean, WaitingEnd>({
    async send(on, waiting) {
      await retryWrite(() => send(on, waiting), { timers });
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
