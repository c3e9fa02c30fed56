/** What a password needs. Source: spec 1 §5, spec 2 §5. */
export const PASSWORD_RULES = ["length", "upper", "lower", "digit", "special"] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The fewest characters of a password. Source: spec 1 §9. */
export const MIN_PASSWORD_LENGTH = 8;
/** Longest password that is taken, in characters: hashing costs the server work. */
export const MAX_PASSWORD_LENGTH = 1024;

/** The special characters that registration, settings and reset count. Source: settled point 8. */
export const SPECIALS = "@$!%*?&";

/**
 * The rules that a password does not meet, in the order of `PASSWORD_RULES`. Letters are those of
 * the English alphabet, as the host counts them; any other character may stand in a password.
 * @param specials The characters that count as special: each form has its own.
 */
export function unmetRules(password: string, specials: string): readonly PasswordRule[] {
  const met: Record<PasswordRule, boolean> = {
    length: password.length >= MIN_PASSWORD_LENGTH,
    upper: /[A-Z]/.test(password),
    lower: /[a-z]/.test(password),
    digit: /[0-9]/.test(password),
    special: [...password].some((character) => specials.includes(character)),
  };
  return PASSWORD_RULES.filter((rule) => !met[rule]);
}
