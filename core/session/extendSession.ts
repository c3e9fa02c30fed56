import { ignored, route } from "../api/route";

/** Tells the host that the user is active. Source: spec 1 §7. */
export const extendSession = route({
  method: "POST",
  path: "/api/extend-session",
  input: null,
  output: ignored,
});
