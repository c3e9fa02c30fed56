import { type Check, id, nullish, shape, text } from "../api/shape";

/** The signed-in user. Unknown roles are possible and get no special rights. Source: spec 1 §3, 2 §3. */
export interface User {
  legacyId?: string | null | undefined;
  email?: string | null | undefined;
  role?: string | null | undefined;
  createdAt?: string | null | undefined;
  /** The company's id. */
  clientId?: string | null | undefined;
  /** The company's name, where the host sends it. Ours. */
  clientName?: string | null | undefined;
  /** Set by the panel after a session extension, never by the host. */
  sessionExpiresAt?: string | null | undefined;
}

/** The checks of a user's fields, for answers that hold a user and more. */
export const USER_FIELDS: { [Name in keyof User]-?: Check<User[Name]> } = {
  legacyId: nullish(id),
  email: nullish(text),
  role: nullish(text),
  createdAt: nullish(text),
  clientId: nullish(id),
  clientName: nullish(text),
  sessionExpiresAt: nullish(text),
};

/** Checks a user; fields that the panel does not know are kept. */
export const User = shape<User>(USER_FIELDS, { loose: true });
