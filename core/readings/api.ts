import * as z from "zod/mini";
import { VISIBLE_SIGNS } from "../accounts/users/personName";
import { ignored, route } from "../api/route";
import { Day, Failed, Id, MAX_MARK, Reason } from "../documents/fields";
import { Chosen } from "../documents/many/api";
import { GROUP_FAULTS, MAX_GROUP_NAME } from "./groupsCsv";

/** A content as it was seen. */
export const Seen = z.object({
  mark: z.string().check(z.minLength(1), z.maxLength(MAX_MARK)),
  revision: z.string().check(z.maxLength(MAX_MARK)),
});
/** The most days that a request gives. */
export const MAX_DAYS = 3_650;
/** The most groups of a company, members of a group, and readers that a request names. */
export const MAX_GROUPS = 200;
export const MAX_MEMBERS = 2_000;
/** The longest CSV file of groups, in characters. */
export const MAX_GROUPS_CSV = 200_000;

/** How many documents wait to be read by the user, as `todo` of the user tells. */
export const Todo = z.object({ readings: z.number() });
export type ReadingsTodo = z.infer<typeof Todo>;

/** What one has to read. */
const ToRead = z.looseObject({
  documentId: z.string(),
  title: z.string(),
  path: z.string(),
  fileType: z.string(),
  revision: z.string(),
  mark: z.nullable(z.string()),
  /** Why the revision was brought; null for none said. */
  reason: z.nullable(z.string()),
  /** `yyyy-MM-dd`. `by` is null without a day. */
  since: z.string(),
  by: z.nullable(z.string()),
  /** The last revision that one confirmed before, null for none; with its id where it is kept here. */
  former: z.nullable(
    z.looseObject({ revision: z.string(), at: z.string(), id: z.nullable(z.string()) }),
  ),
});
export type ToRead = z.infer<typeof ToRead>;

/** Source: spec 3 §7. */
export const listToRead = route({
  method: "GET",
  path: "/api/readings/mine",
  input: null,
  output: z.looseObject({
    /** Late ones first, then by day, those without a day last. */
    toRead: z.array(ToRead),
    /** How many confirmations one gave in all. */
    confirmed: z.number(),
    todo: Todo,
  }),
});

/** A confirmation of one's own. */
const OwnReading = z.looseObject({
  id: z.string(),
  documentId: z.string(),
  title: z.string(),
  path: z.string(),
  revision: z.string(),
  at: z.string(),
  /** The day of a signature on paper; null for a confirmation in the panel. */
  day: z.nullable(z.string()),
});
export type OwnReading = z.infer<typeof OwnReading>;

/** The confirmations that the user gave, the last first. Source: spec 3 §7. */
export const listOwnReadings = route({
  method: "GET",
  path: "/api/readings/confirmed",
  input: null,
  output: z.looseObject({ readings: z.array(OwnReading) }),
});

/**
 * Confirms that the caller has read and understood the revision in force, as seen. 409 when another
 * one is in force, or when the caller never opened it. Source: spec 3 §7.
 */
export const confirmReading = route({
  method: "POST",
  path: "/api/documents/:id/reading",
  input: Seen,
  output: z.looseObject({ at: z.string(), revision: z.string(), todo: Todo }),
});

/** Notes that the caller goes to the document in Google Drive, or opened its copy. Source: spec 3 §1. */
export const noteDocumentOpened = route({
  method: "POST",
  path: "/api/documents/:id/opened",
  input: z.object({ mark: Seen.shape.mark, way: z.enum(["drive", "opener", "uncheckedCopy"]) }),
  output: ignored,
});

/** Whom a request asks. Guests never. */
const Readers = z.union([
  z.object({ everybody: z.literal(true) }),
  z.object({
    groups: z.array(Id).check(z.maxLength(MAX_GROUPS)),
    users: z.array(Id).check(z.maxLength(MAX_MEMBERS)),
  }),
]);

/** By when: a day that was named, days from the request or from joining, or null for none. */
const Term = z.nullable(
  z.union([
    z.object({ day: Day }),
    z.object({ days: z.number().check(z.int(), z.gte(0), z.lte(MAX_DAYS)) }),
  ]),
);

/** Asks for documents to be read, for admins. Source: spec 3 §7. */
export const askReadings = route({
  method: "POST",
  path: "/api/readings/requests",
  input: z.extend(Chosen, { readers: Readers, by: Term, thisOnly: z.boolean() }),
  maxBytes: 512 * 1024,
  output: z.looseObject({
    done: z.array(z.string()),
    /** `missing`: no such document; `obsolete`: it is out of force. */
    failed: Failed,
    todo: Todo,
  }),
});

/** Changes by when a request asks. Source: spec 3 §7. */
export const changeReadingRequest = route({
  method: "PUT",
  path: "/api/readings/requests/:id",
  input: z.object({ by: Term }),
  output: ignored,
});

/** Ends a request; what was confirmed stays. Source: spec 3 §7. */
export const endReadingRequest = route({
  method: "DELETE",
  path: "/api/readings/requests/:id",
  input: null,
  output: z.looseObject({ todo: Todo }),
});

/** A request that asks, as admins see it on the document. */
export const RequestShown = z.looseObject({
  id: z.string(),
  everybody: z.boolean(),
  /** Names of groups, and names or addresses of the first users. */
  groups: z.array(z.string()),
  users: z.array(z.string()),
  /** How many more users it asks by name. */
  others: z.optional(z.number()),
  askedOn: z.string(),
  askedBy: z.string(),
  days: z.nullable(z.number()),
  thisOnly: z.boolean(),
});
export type RequestShown = z.infer<typeof RequestShown>;

/** How a person stands with a document, or why a confirmation counts. */
export const CELL_STATES = ["confirmed", "carried", "paper", "open", "late", "notAsked"] as const;

export const ReaderState = z.looseObject({
  /** The id of the user, or of a member of a group without an account. */
  id: z.string(),
  /** Name, else email address. */
  name: z.string(),
  hasAccount: z.boolean(),
  /** True for who is here no more, and only the record is, with the name of then. */
  hasLeft: z.optional(z.boolean()),
  state: z.enum(CELL_STATES),
  /** When it was confirmed, ISO; null for open ones. */
  at: z.nullable(z.string()),
  /** By what way it was opened; null on paper, and for open ones. */
  way: z.nullable(z.string()),
  /** The revision that was confirmed, where it is a former one carried over. */
  from: z.nullable(z.string()),
  by: z.nullable(z.string()),
  /** The id of the record; for signatures on paper its scan can be fetched by it. */
  recordId: z.nullable(z.string()),
});
export type ReaderState = z.infer<typeof ReaderState>;

/** A group with its people, by name. */
const Group = z.looseObject({
  id: z.string(),
  name: z.string(),
  members: z.array(
    z.looseObject({
      /** The user's id, or that of a person without an account, in whichever group. */
      id: z.string(),
      /** Null for a person without an account, as `email`. */
      userId: z.nullable(z.string()),
      email: z.nullable(z.string()),
      /** Name, else email address. */
      name: z.string(),
    }),
  ),
  /** How many requests ask by it. */
  requests: z.number(),
});
export type Group = z.infer<typeof Group>;

/** 'Reparti', by name, for admins. Source: spec 3 §7. */
export const listGroups = route({
  method: "GET",
  path: "/api/groups",
  input: null,
  output: z.looseObject({ groups: z.array(Group) }),
});

const GroupName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_GROUP_NAME), z.regex(VISIBLE_SIGNS));

/** A group's name and members. */
const GroupChange = z.object({
  name: GroupName,
  users: z.array(Id).check(z.maxLength(MAX_MEMBERS)),
  /** Without an account. With the id of one who is known another name is that person's new one. */
  people: z
    .array(z.object({ id: z.nullable(Id), name: GroupName }))
    .check(z.maxLength(MAX_MEMBERS)),
});
export type GroupChange = z.infer<typeof GroupChange>;
const ChangedGroup = z.extend(Group, { todo: Todo });
const GROUP_BYTES = 512 * 1024;

/** 409 where another group has the name. Source: spec 3 §7. */
export const createGroup = route({
  method: "POST",
  path: "/api/groups",
  input: GroupChange,
  maxBytes: GROUP_BYTES,
  output: ChangedGroup,
});

/** Who stays keeps the day of joining. Source: spec 3 §7. */
export const changeGroup = route({
  method: "PUT",
  path: "/api/groups/:id",
  input: z.extend(GroupChange, {
    /** The members as the caller knew them: who has joined or left since stays so. */
    had: z.optional(z.array(Id).check(z.maxLength(MAX_MEMBERS))),
  }),
  maxBytes: GROUP_BYTES,
  output: ChangedGroup,
});

/**
 * Adds groups and members by a CSV file, as `readGroupRows` reads it. Nothing is added while one line
 * is at fault. Source: spec 3 §7.
 */
export const importGroups = route({
  method: "POST",
  path: "/api/groups/import",
  input: z.object({ text: z.string().check(z.minLength(1), z.maxLength(MAX_GROUPS_CSV)) }),
  maxBytes: GROUP_BYTES,
  output: z.looseObject({
    faults: z.array(
      z.looseObject({ line: z.number(), reason: z.enum(GROUP_FAULTS), what: z.string() }),
    ),
    /** How many groups are new, and how many memberships. */
    created: z.number(),
    added: z.number(),
    todo: Todo,
  }),
});

/** Source: spec 3 §7. */
export const deleteGroup = route({
  method: "DELETE",
  path: "/api/groups/:id",
  input: null,
  output: z.looseObject({ todo: Todo }),
});

/**
 * 'Correzione formale': confirmations of the revision before count for the one in force, as seen. For
 * who may approve the document; without approval, for admins. 409 when another one is in force. Source:
 * spec 3 §7.
 */
export const correctForm = route({
  method: "POST",
  path: "/api/documents/:id/formal",
  input: z.extend(Seen, { reason: Reason }),
  output: z.looseObject({ todo: Todo }),
});

/** Takes an admin's signature on paper or correction of form back; both records stay. Source: spec 3 §7. */
export const takeBackReading = route({
  method: "POST",
  path: "/api/readings/:id/back",
  input: z.object({ reason: Reason }),
  output: z.looseObject({ todo: Todo }),
});
