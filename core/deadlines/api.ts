import * as z from "zod/mini";
import { ignored, route } from "../api/route";
import { MAX_REASON, REASON_SIGNS } from "../documents/api";
import { Chosen, ManyDone } from "../documents/many/api";
import { isCalendarDate } from "../time";

/** `yyyy-MM-dd`, a day that exists. */
const Day = z.string().check(z.refine(isCalendarDate));
const LINES = z.regex(REASON_SIGNS);
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON), LINES);
const UserId = z.string().check(z.regex(/^\P{Cc}{1,100}$/u));

/** A user who may own documents. */
export const Owner = z.looseObject({
  id: z.string(),
  /** Name, else email address. */
  name: z.string(),
});
export type Owner = z.infer<typeof Owner>;

/**
 * The users who may own documents, by name: all of the company's for admins, those who own one for
 * viewers. Source: spec 3 §8.
 */
export const listOwners = route({
  method: "GET",
  path: "/api/documents/owners",
  input: null,
  output: z.looseObject({ owners: z.array(Owner) }),
});

/** Sets the owner of documents; null: the admins. Source: spec 3 §8. */
export const setOwner = route({
  method: "POST",
  path: "/api/documents/owner",
  input: z.extend(Chosen, { userId: z.nullable(UserId) }),
  maxBytes: 256 * 1024,
  output: ManyDone,
});

/**
 * Sets the day on which a document expires; null takes it away. Sent with the entity tag of the
 * document as read; 412 when it has changed since. Source: spec 3 §8.
 */
export const setExpiry = route({
  method: "POST",
  path: "/api/documents/:id/expiry",
  input: z.object({ expiryDate: z.nullable(Day), reason: Reason }),
  output: ignored,
});

/**
 * Records that a document was reviewed and needs no change, with the day of the next review. Sent
 * with the entity tag of the document as read; 412 when it has changed since. Source: spec 3 §8.
 */
export const reviewDocument = route({
  method: "POST",
  path: "/api/documents/:id/review",
  input: z.object({
    expiryDate: Day,
    note: z.string().check(z.trim(), z.maxLength(MAX_REASON), LINES),
  }),
  output: ignored,
});

/** Switches a part of the panel on or off for the company. Source: spec 3 §1. */
export const setCompanySwitch = route({
  method: "PUT",
  path: "/api/company/switches",
  input: z.object({ name: z.enum(["reminders"]), on: z.boolean() }),
  output: ignored,
});

/** The URLs of the user's deadline calendar. Anyone who has one can read it. */
export const CalendarAddresses = z.looseObject({
  address: z.string(),
  /** The same calendar without titles. */
  plainAddress: z.string(),
});
export type CalendarAddresses = z.infer<typeof CalendarAddresses>;

/** The URLs of the user's calendar, created by the first call. Source: spec 3 §8. */
export const getCalendar = route({
  method: "POST",
  path: "/api/calendar",
  input: null,
  output: CalendarAddresses,
});

/** Replaces the URLs; the old ones stop working. Source: spec 3 §8. */
export const renewCalendar = route({
  method: "POST",
  path: "/api/calendar/renew",
  input: null,
  output: CalendarAddresses,
});

/** Turns a user's reminders off by a link in an email, without signing in. Source: spec 3 §8. */
export const endReminders = route({
  method: "POST",
  path: "/api/reminders/off",
  input: z.object({ user: UserId, signature: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  output: ignored,
});
