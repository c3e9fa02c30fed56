import * as z from "zod/mini";
import { MAX_PASSWORD_LENGTH } from "../accounts/auth/passwordRules";
import { ignored, route } from "../api/route";

const password = () => z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD_LENGTH));

export const PasswordChange = z.object({ currentPassword: password(), newPassword: password() });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Changes the user's own password and ends every other session. Source: spec 2 §7. */
export const changePassword = route({
  method: "POST",
  path: "/api/change-password",
  input: PasswordChange,
  output: ignored,
});
