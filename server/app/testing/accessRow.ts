/**
 * Halfway is who gave the password and still owes a code. The expired one comes last: its session
 * ends because time passes.
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
export type AccessRow = Record<Caller, number>;

/** Every caller gets the same. */
export const everyone = (status: number): AccessRow => ({
  nobody: status,
  halfway: status,
  expired: status,
  viewer: status,
  admin: status,
  superadmin: status,
  stranger: status,
});
/** Whoever has a session gets this. */
export const signedIn = (status: number): AccessRow => ({
  ...everyone(status),
  nobody: 401,
  halfway: 401,
  expired: 401,
});
/** For admins of the company only; another company's admin learns nothing. */
export const managed = (status: number, elsewhere = 404): AccessRow => ({
  ...signedIn(403),
  admin: status,
  stranger: elsewhere,
});
/** For admins of any company, and superadmins. */
export const admins = (status: number): AccessRow => ({ ...signedIn(status), viewer: 403 });
