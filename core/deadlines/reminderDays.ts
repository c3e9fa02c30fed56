/**
 * Days before expiry at which reminders go out. The store records these numbers with each reminder
 * sent: after a change of a number, people are reminded again. Source: spec 3 §8.
 */
export const REMINDER_DAYS = { first: 30, second: 10, last: 0 } as const;

/** No reminders for what expired longer ago, in days. Source: spec 3 §8. */
export const LONGEST_AGO_DAYS = 7;
