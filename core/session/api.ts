import { ignored, route } from "../api/route";
import { User } from "./user";

/** The current user; 401 when nobody is signed in. Source: spec 1 §7. */
export const getUser = route({ method: "GET", path: "/api/user", input: null, output: User });

/** Ends the session. The answer's body is not shown and not relied on. Source: spec 1 §7. */
export const logout = route({ method: "POST", path: "/api/logout", input: null, output: ignored });
