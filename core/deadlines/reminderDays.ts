/**
 * How many days before it expires people are told of a document. The store keeps them with what was
 * told: with another number people are told once more. Source: spec 3 §8.
 */
export const REMINDER_DAYS = { first: 30, second: 10, last: 0 } as const;

/** No reminders for what expired longer ago, in days. Source: spec 3 §8. */
export const LONGEST_AGO_DAYS = 7;
