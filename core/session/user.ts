import type { Schema } from "../api/route";
import { type Check, id, nullish, shape, text } from "../api/shape";

const SWITCHES = ["firstSteps", "drive", "reminders", "approval", "fourEyes", "readings"] as const;

interface Todo {
  dueMine: number;
  approvals?: number;
  readings?: number;
}

/** The signed-in user. Unknown roles are possible and get no special rights. Source: spec 1 §3, 2 §3. */
export interface User {
  legacyId?: string | null | undefined;
  /** The id where the host sent a number: calls that name the user must send a number too. */
  sentId?: number;
  email?: string | null | undefined;
  role?: string | null | undefined;
  /** First name and surname, where the user gave them. */
  name?: string | null | undefined;
  createdAt?: string | null | undefined;
  /** The company's id. */
  clientId?: string | null | undefined;
  /** The company's name, where the host sends it. Ours. */
  clientName?: string | null | undefined;
  /** What the host can do beyond the first two parts of the specification: see `hasFeature`. */
  features?: readonly string[] | null | undefined;
  /** The user's preferences by name: see `PREFERENCES`. */
  preferences?: Readonly<Record<string, string>> | null | undefined;
  /** The company's switches that the panel needs. */
  company?: Partial<Record<(typeof SWITCHES)[number], boolean>> | null | undefined;
  /** What the user may do beyond the role. */
  may?: { approve: boolean } | null | undefined;
  /**
   * How many of the user's own documents are expired or expiring, how many revisions wait for the user,
   * and how many documents to be read; only from a host that counts them.
   */
  todo?: Todo | null | undefined;
  /** The server's version; told to admins. Ours. */
  version?: string | null | undefined;
  /** Set by the panel after a session extension, never by the host. */
  sessionExpiresAt?: string | null | undefined;
}

/** Reads `features`; anything but a list of strings counts as empty. */
const featureNames: Check<string[]> = (value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];

/** Reads texts by name; what is no text is left out. */
const texts: Check<Record<string, string>> = (value) =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter((entry): entry is [string, string] => {
      return typeof entry[1] === "string";
    }),
  );

/** Reads a company's switches; one that is no boolean counts as off. */
const switches: Check<Partial<Record<(typeof SWITCHES)[number], boolean>>> = (value) => {
  const sent = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(SWITCHES.map((name) => [name, sent[name] === true]));
};

/** Reads what waits for a user; a count that is no number is 0, or left out where a host has none. */
const counts: Check<Todo> = (value) => {
  const { dueMine, approvals, readings } = (value ?? {}) as Record<string, unknown>;
  return {
    dueMine: typeof dueMine === "number" ? dueMine : 0,
    ...(typeof approvals === "number" && { approvals }),
    ...(typeof readings === "number" && { readings }),
  };
};

/** Reads what a user may do beyond the role. */
const rights: Check<{ approve: boolean }> = (value) => ({
  approve: (value as { approve?: unknown } | null)?.approve === true,
});

/** The checks of a user's fields, for answers that hold a user and more. */
export const USER_FIELDS: { [Name in keyof Omit<User, "sentId">]-?: Check<User[Name]> } = {
  legacyId: nullish(id),
  email: nullish(text),
  role: nullish(text),
  name: nullish(text),
  createdAt: nullish(text),
  clientId: nullish(id),
  clientName: nullish(text),
  features: nullish(featureNames),
  preferences: nullish(texts),
  company: nullish(switches),
  may: nullish(rights),
  todo: nullish(counts),
  version: nullish(text),
  sessionExpiresAt: nullish(text),
};

/** Checks a user; fields that the panel does not know are kept. */
export const User = withSentId<User>(shape(USER_FIELDS, { loose: true }));

/** Keeps the user's id as the host sent it beside the text that it is here. */
export function withSentId<Own extends User>(schema: Schema<Omit<Own, "sentId">>): Schema<Own> {
  return {
    parse(value) {
      const user = schema.parse(value);
      const { legacyId } = value as { legacyId?: unknown };
      return (typeof legacyId === "number" ? { ...user, sentId: legacyId } : user) as Own;
    },
  };
}

/** The features that part 3 of the specification adds, if the host lists them. Source: spec 3 §1. */
export type Feature =
  | "history"
  | "content"
  | "work"
  | "people"
  | "opener"
  | "deadlines"
  | "approval"
  | "readings"
  | "register"
  | "audit";

/** Whether the user's host has a feature; a host that lists none has none. */
export function hasFeature(
  user: { features?: readonly string[] | null | undefined } | null | undefined,
  feature: Feature,
): boolean {
  return user?.features?.includes(feature) === true;
}

/** Whether the host can show what changed between revisions. Source: spec 3 §2. */
export function canCompare(user: Pick<User, "features"> | null | undefined): boolean {
  return hasFeature(user, "history") && hasFeature(user, "content");
}

/** Whether the user's company has 'Approvazione delle revisioni' on. Source: spec 3 §6. */
export function hasApproval(user: Pick<User, "features" | "company"> | null | undefined): boolean {
  return hasFeature(user, "approval") && user?.company?.approval === true;
}

/** Whether the user's company has 'Presa visione delle nuove revisioni' on. Source: spec 3 §7. */
export function hasReadings(user: Pick<User, "features" | "company"> | null | undefined): boolean {
  return hasFeature(user, "readings") && user?.company?.readings === true;
}
