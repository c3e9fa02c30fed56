/**
 * `halfway` has given the password, but no second factor. `expired` comes last, because time must
 * pass for it.
 */
export const CALLERS = [
  "nobody",
  "halfway",
  "viewer",
  "admin",
  "superadmin",
  "stranger",
  "expired",
] as const;
export type Caller = (typeof CALLERS)[number];
export type AccessCase = Record<Caller, number>;

/** The same status for every caller. */
export const everyone = (status: number): AccessCase => ({
  nobody: status,
  halfway: status,
  expired: status,
  viewer: status,
  admin: status,
  superadmin: status,
  stranger: status,
});
/** This status for every caller with a session. */
export const signedIn = (status: number): AccessCase => ({
  ...everyone(status),
  nobody: 401,
  halfway: 401,
  expired: 401,
});
/** For admins of the company only; another company's admin gets a 404 by default. */
export const managed = (status: number, elsewhere = 404): AccessCase => ({
  ...signedIn(403),
  admin: status,
  stranger: elsewhere,
});
/** For admins of any company and superadmins. */
export const admins = (status: number): AccessCase => ({ ...signedIn(status), viewer: 403 });
