import * as z from "zod/mini";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../../accounts/auth/passwordRules";

/**
 * The rules of `unmetRules` as a schema for a new password. The routes accept any password, which
 * the host then refuses with its own message.
 * @param specials The characters that count as special.
 */
export function newPasswordForm(specials: string): z.ZodMiniType<string> {
  const has = (characters: string) => z.regex(new RegExp(`[${characters}]`));
  return z
    .string()
    .check(
      z.minLength(MIN_PASSWORD_LENGTH),
      z.maxLength(MAX_PASSWORD_LENGTH),
      has("A-Z"),
      has("a-z"),
      has("0-9"),
      has(specials),
    )
    .register(z.globalRegistry, {
      description: `With a capital and a small letter of the English alphabet, a digit, and one of \`${specials}\`.`,
    });
}
