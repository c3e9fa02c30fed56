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

/** The preferences that the host stores for a user. Source: spec 3 §1. */
const PREFERENCES = [
  "pageSize",
  "hiddenColumns",
  "firstSteps",
  "reminders",
  "readingMails",
] as const;
export type UserPreference = (typeof PREFERENCES)[number];

/** Longest value in UTF-8, 2 KB. Source: spec 3 §1. */
export const MAX_PREFERENCE_BYTES = 2_048;

const hasRoom = (value: string) => new TextEncoder().encode(value).length <= MAX_PREFERENCE_BYTES;

/** Keeps one of the caller's own preferences; an unknown name is refused. Source: spec 3 §1. */
export const setPreference = route({
  method: "PUT",
  path: "/api/user/preferences",
  input: z.object({
    name: z.enum(PREFERENCES),
    value: z
      .string()
      .check(z.maxLength(MAX_PREFERENCE_BYTES), z.refine(hasRoom), z.regex(/^\P{Cc}*$/u)),
  }),
  output: ignored,
});
