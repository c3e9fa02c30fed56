import * as z from "zod/mini";
import { Id } from "../api/id";

/** The signed-in user. Unknown roles are possible and get no special rights. Source: spec 1 §3, 2 §3. */
export const User = z.looseObject({
  legacyId: z.nullish(Id),
  email: z.nullish(z.string()),
  role: z.nullish(z.string()),
  createdAt: z.nullish(z.string()),
  clientId: z.nullish(Id),
  /** Set by the panel after a session extension, never by the host. */
  sessionExpiresAt: z.nullish(z.string()),
});
export type User = z.infer<typeof User>;
