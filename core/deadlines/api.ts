import * as z from "zod/mini";
import { ignored, route } from "../api/route";
import { Day, Failed, Id, Said } from "../documents/fields";
import { Chosen, MAX_CHOSEN, ManyDone } from "../documents/many/api";

/** The longest fact of a document as seen, in characters. */
const MAX_SEEN = 200;
/** Bytes of a call that tells of as many documents as one may. */
const SEEN_BYTES = 1024 * 1024;

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
  input: z.extend(Chosen, {
    userId: z.nullable(Id),
    /** Leaves out documents that have another owner. */
    from: z.optional(Id),
  }),
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
  input: z.object({ expiryDate: z.nullable(Day), reason: Said }),
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
    note: Said,
  }),
  output: ignored,
});

/** Documents as the list showed them when somebody decided about their day. */
const SeenDocuments = z.object({
  documents: z
    .array(
      z.object({
        id: Id,
        revision: z.string().check(z.maxLength(MAX_SEEN)),
        updatedAt: z.nullable(z.string().check(z.maxLength(MAX_SEEN))),
        expiryDate: z.nullable(Day),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CHOSEN)),
});
export type SeenDocument = z.infer<typeof SeenDocuments>["documents"][number];

/**
 * Sets the expiry day of several documents; null takes it away. Leaves those out that have changed
 * since they were seen. Source: spec 3 §8.
 */
export const setExpiries = route({
  method: "POST",
  path: "/api/documents/expiry",
  input: z.extend(SeenDocuments, { expiryDate: z.nullable(Day), reason: Said }),
  maxBytes: SEEN_BYTES,
  output: ManyDone,
});

/** Records the review of several documents in the same way. Source: spec 3 §8. */
export const reviewDocuments = route({
  method: "POST",
  path: "/api/documents/review",
  input: z.extend(SeenDocuments, { expiryDate: Day, note: Said }),
  maxBytes: SEEN_BYTES,
  output: ManyDone,
});

/**
 * Writes to the owners of documents that have expired or expire within 30 days, each person at most
 * once a day whoever asks; without an owner to the admins. Source: spec 3 §8.
 */
export const urgeOwners = route({
  method: "POST",
  path: "/api/documents/urge",
  input: Chosen,
  maxBytes: 256 * 1024,
  output: z.looseObject({
    /** The people who get a mail. */
    told: z.array(Owner),
    /** Those who got one today, and get no other. */
    already: z.array(Owner),
    /** Documents nobody was written about: `missing`, `obsolete`, `notDue`. */
    failed: Failed,
  }),
});

const Limit = z.nullable(z.number());

/** An admin's own company: who manages it, and how much room its files take. Ours. */
export const Company = z.looseObject({
  name: z.string(),
  /** By address; `name` is null where the admin gave none. */
  admins: z.array(z.looseObject({ email: z.string(), name: z.nullable(z.string()) })),
  /** The kept files, those of archived documents and of former revisions too. */
  files: z.number(),
  bytes: z.number(),
  /** The most that may be kept; null for no limit. */
  maxFiles: Limit,
  maxBytes: Limit,
  /** 'Cartelle senza approvazione'. With `approval`, as what follows. */
  freeFolders: z.optional(z.array(z.string())),
  /** How many revisions wait for approval. */
  waiting: z.optional(z.number()),
  /** How many documents are in force, and how many of these are in Google Drive. */
  inForce: z.optional(z.number()),
  inDrive: z.optional(z.number()),
  /** How many requests to read documents there are. */
  requests: z.optional(z.number()),
});
export type Company = z.infer<typeof Company>;

export const getCompany = route({
  method: "GET",
  path: "/api/company",
  input: null,
  output: Company,
});

const SwitchChange = z.object({
  name: z.enum(["reminders", "approval", "fourEyes", "readings"]),
  on: z.boolean(),
  waiting: z.optional(z.enum(["enter", "withdraw"])),
});
export type SwitchChange = z.infer<typeof SwitchChange>;

/**
 * Switches a part of the panel on or off for the company. `waiting` says what becomes of the revisions
 * that wait when approval is switched off: in force, as if they came now, or withdrawn; without it, and
 * while some wait, the answer is a 409. Source: spec 3 §1, §6.
 */
export const setCompanySwitch = route({
  method: "PUT",
  path: "/api/company/switches",
  input: SwitchChange,
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
  input: z.object({ user: Id, signature: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
  output: ignored,
});
