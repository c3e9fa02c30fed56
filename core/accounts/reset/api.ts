import * as z from "zod/mini";
import { ignored, route } from "../../api/route";
import { MAX_PASSWORD_LENGTH } from "../auth/passwordRules";

export const ForgotInput = z.object({ email: z.string().check(z.minLength(1), z.maxLength(1000)) });
export type ForgotInput = z.infer<typeof ForgotInput>;

/** The query of a reset link, as it stands in the address. Source: spec 2 §2. */
export const ResetLink = z.object({
  data: z.string().check(z.maxLength(4096)),
  expires: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(512)),
});
export type ResetLink = z.infer<typeof ResetLink>;

/** Goes back to the host as it came, text or number. */
const UserId = z.union([z.string().check(z.minLength(1), z.maxLength(4096)), z.number()]);

/** Source: spec 2 §3. */
export const ResetLinkAnswer = z.looseObject({
  success: z.boolean(),
  data: z.nullish(
    z.looseObject({
      /** Identifies the user who may set a password: our host sends a token that is valid once. */
      userId: UserId,
    }),
  ),
  message: z.nullish(z.string()),
});
export type ResetLinkAnswer = z.infer<typeof ResetLinkAnswer>;

export const ResetInput = z.object({
  userId: UserId,
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH)),
});
export type ResetInput = z.infer<typeof ResetInput>;

/** Sends a reset link, if the address is registered; the answer is the same if not. Source: spec 2 §7. */
export const forgotPassword = route({
  method: "POST",
  path: "/api/forgot-password",
  input: ForgotInput,
  output: ignored,
});

/** Source: spec 2 §7. */
export const verifyResetLink = route({
  method: "POST",
  path: "/api/verify-reset-link",
  input: ResetLink,
  output: ResetLinkAnswer,
});

/** Source: spec 2 §7. */
export const resetPassword = route({
  method: "POST",
  path: "/api/reset-password",
  input: ResetInput,
  output: ignored,
});
