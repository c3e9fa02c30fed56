import type { AuditTrail } from "../storage/audit/auditTrail";
import type { StoredUser } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

/** What happens to an account, and may end what opens something by itself. */
export const ENDING_EVENTS = [
  "passwordChanged",
  "passwordReset",
  "mfaEnabled",
  "mfaReset",
  "othersEnded",
  /** The same, with the box for the calendar ticked. */
  "othersAndCalendarEnded",
  "becameAdmin",
  "becameViewer",
  /** All that the list says goes with the user's row. */
  "userDeleted",
] as const;
export type EndingEvent = (typeof ENDING_EVENTS)[number];

interface Ending {
  user: Pick<StoredUser, "id" | "companyId">;
  audit: AuditTrail;
  /** The hash of the one session that stays. */
  keep?: string;
}

interface Opening {
  endedBy: readonly EndingEvent[];
  /**
   * Ends all of the user's, and returns how many there were. Null for what needs no deed: it is
   * bound to the password's hash, to a session or to the user's row.
   */
  end: ((queries: StoreQueries, ending: Ending) => Promise<number>) | null;
}

const NEW_PASSWORD = ["passwordChanged", "passwordReset"] as const;

/**
 * Everything of an account that opens something without a password, and what ends it: the only list
 * of it. Company codes and the metrics' token are nobody's. Ended in this order: deleting the pending logins waits for one that is checking its code at this
 * moment, whose session then ends too. Source: settled points 64, 79, 91 and 113.
 */
export const OPENS_BY_ITSELF = {
  pendingLogin: {
    endedBy: ENDING_EVENTS,
    async end({ pendingLogins }, { user }) {
      await pendingLogins.deleteOfUser(user.id);
      return 0;
    },
  },
  session: { endedBy: ENDING_EVENTS, end: endSessions },
  /** Its ticket is bound to the session. */
  zipTicket: { endedBy: ENDING_EVENTS, end: null },
  /** Both addresses: with titles and without. */
  calendar: {
    endedBy: [...NEW_PASSWORD, "othersAndCalendarEnded", "userDeleted"],
    end: ({ calendars }, { user }) => calendars.deleteOfUser(user.id),
  },
  /** Those that the user sent, and nobody has accepted. */
  invitation: {
    endedBy: [...NEW_PASSWORD, "becameViewer", "userDeleted"],
    end: withdrawInvitations,
  },
  knownDevice: { endedBy: [...NEW_PASSWORD, "userDeleted"], end: null },
  resetLink: { endedBy: [...NEW_PASSWORD, "userDeleted"], end: null },
  /** It only turns mails off, and lies in mails of years. */
  reminderLink: { endedBy: ["userDeleted"], end: null },
  /** The company's, whoever gave it. */
  driveGrant: { endedBy: [], end: null },
} as const satisfies Record<string, Opening>;

export type OpeningName = keyof typeof OPENS_BY_ITSELF;

/** What users have to set up anew once it has ended, so the mail says it. */
export const TOLD_ENDINGS = ["calendar", "invitation"] as const satisfies OpeningName[];
export type ToldEnding = (typeof TOLD_ENDINGS)[number];

/**
 * Ends in the event's transaction what it ends. Lock the company first: who creates one of these
 * locks it too, and looks whether the session is still there. Returns what the user must be told.
 */
export async function endWhatOpens(
  queries: StoreQueries,
  event: Exclude<EndingEvent, "userDeleted">,
  ending: Ending,
): Promise<ToldEnding[]> {
  const ended = new Set<string>();
  for (const [name, { endedBy, end }] of Object.entries<Opening>(OPENS_BY_ITSELF)) {
    if (end === null || !endedBy.includes(event)) continue;
    if ((await end(queries, ending)) > 0) ended.add(name);
  }
  return TOLD_ENDINGS.filter((name) => ended.has(name));
}

async function endSessions(
  { sessions }: StoreQueries,
  { user: { id }, keep }: Ending,
): Promise<number> {
  if (keep === undefined) {
    await sessions.deleteOfUser(id);
    return 0;
  }
  const others = (await sessions.listOfUser(id)).filter(({ tokenHash }) => tokenHash !== keep);
  for (const { tokenHash } of others) await sessions.delete(tokenHash);
  return others.length;
}

/**
 * A stolen admin account must not come back by a link. Other admins can invite the same people
 * again.
 */
export async function withdrawInvitations(
  queries: StoreQueries,
  { user: { id: invitedBy, companyId }, audit }: Ending,
): Promise<number> {
  if (companyId === null) return 0;
  const all = await queries.invitations.listOfCompany(companyId);
  const own = all.filter((one) => one.invitedBy === invitedBy);
  for (const { id, email, sentAt } of own) {
    await queries.invitations.take(id, sentAt);
    await audit.write(queries, "user.withdraw", { details: { email } });
  }
  return own.length;
}
