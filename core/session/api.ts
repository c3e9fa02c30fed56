import { ignored, route } from "../api/route";
import { MINUTE_MS } from "../time/units";
import { User } from "./user";

/** The current user; 401 when nobody is signed in. Source: spec 1 §7. */
export const getUser = route({ method: "GET", path: "/api/user", input: null, output: User });

/** Ends the session. The answer's body is not shown and not relied on. Source: spec 1 §7. */
export const logout = route({ method: "POST", path: "/api/logout", input: null, output: ignored });

/**
 * The user query: stale after 5 min, kept 10 min, always fetched again on reconnect, since the
 * session may have ended meanwhile; on mount only when stale. Source: spec 1 §7 and §9, decision 19.
 */
export const USER_QUERY_DEFAULTS = {
  staleTime: 5 * MINUTE_MS,
  gcTime: 10 * MINUTE_MS,
  refetchOnMount: true,
  refetchOnReconnect: "always",
  refetchOnWindowFocus: false,
} as const;
