import type { Schema } from "../api/route";
import { type Check, id, nullish, shape, text } from "../api/shape";

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
  company?: { firstSteps?: boolean; drive?: boolean; reminders?: boolean } | null | undefined;
  /** How many of the user's own documents are expired or expiring; only from a host that counts them. */
  todo?: { dueMine: number } | null | undefined;
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
const switches: Check<{ firstSteps: boolean; drive: boolean; reminders: boolean }> = (value) => {
  const sent = (value ?? {}) as Record<string, unknown>;
  return {
    firstSteps: sent.firstSteps === true,
    drive: sent.drive === true,
    reminders: sent.reminders === true,
  };
};

/** Reads what waits for a user; a count that is no number is 0. */
const counts: Check<{ dueMine: number }> = (value) => {
  const { dueMine } = (value ?? {}) as Record<string, unknown>;
  return { dueMine: typeof dueMine === "number" ? dueMine : 0 };
};

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
