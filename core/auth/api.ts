import * as z from "zod/mini";
import { route } from "../api/route";
import { User } from "../session/user";

/** What the login form sends. Source: spec 1 §3. */
export const LoginInput = z.object({
  email: z.string(),
  password: z.string(),
  remember: z._default(z.boolean(), false),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** The user who signed in, or the word that a second factor is asked for. Source: spec 1 §7. */
export const LoginAnswer = z.looseObject({
  ...User.shape,
  requiresMfa: z.nullish(z.boolean()),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** Signs in, or asks for the second factor. Double submits are the form's to block. Source: spec 1 §7. */
export const login = route({
  method: "POST",
  path: "/api/login",
  input: LoginInput,
  output: LoginAnswer,
});
