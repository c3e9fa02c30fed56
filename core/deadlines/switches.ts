import { type AskedWrite, type AskedWriteDeps, createAskedWrite } from "../api/askedWrite";
import { retryWrite } from "../api/retryWrite";
import type { GradedList } from "../documents/expiry/grading";
import { setPreference, type UserPreference } from "../settings/api";
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

/** The mails that users can do without: reminders of deadlines, and what they have to read. */
type OwnMails = Extract<UserPreference, "reminders" | "readingMails">;

/** Whether a user gets mails that the company has on. Source: spec 3 §7, §8. */
export function createOwnMails(name: OwnMails): (deps: SwitchDeps) => SwitchFlow {
  return (deps) =>
    createSwitch(deps, (on) =>
      deps.client.call(setPreference, { body: { name, value: on ? "on" : "off" } }),
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

/** The user's own choice of mails: on unless turned off. */
export function wantsMails(
  name: OwnMails,
  user: { preferences?: Readonly<Record<string, string>> | null | undefined } | null | undefined,
): boolean {
  return user?.preferences?.[name] !== "off";
}
