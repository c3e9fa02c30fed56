import { ignored, route } from "../api/route";
import { User } from "./user";

/** Tells the host that the user is active. Source: spec 1 §7. */
export const extendSession = route({
  method: "POST",
  path: "/api/extend-session",
  input: null,
  output: ignored,
});

/**
 * The current user; the host answers 401 or nothing when nobody is signed in. Source: spec 1 §7.
 */
export const getUser = route({
  method: "GET",
  path: "/api/user",
  input: null,
  output: { parse: (value: unknown): User | null => (value === null ? null : User.parse(value)) },
});

/** Ends the session. The answer's body is not shown and not relied on. Source: spec 1 §7. */
export const logout = route({ method: "POST", path: "/api/logout", input: null, output: ignored });
