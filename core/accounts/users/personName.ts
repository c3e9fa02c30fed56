import * as z from "zod/mini";

/** Longest first name and surname, in characters. */
export const MAX_PERSON_NAME = 120;

/**
 * A user's 'Nome e cognome'; empty for none. Signs that cannot be seen are refused: they could turn
 * around what stands beside the name. Source: spec 3 §1.
 */
export const PersonName = z
  .string()
  .check(z.maxLength(MAX_PERSON_NAME), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u));

/** Whether a name may be sent. */
export function isPersonName(name: string): boolean {
  return PersonName.safeParse(name.trim()).success;
}

export const NameChange = z.object({ name: PersonName });
export type NameChange = z.infer<typeof NameChange>;

/** The user as its name, or as its address where it has none. Source: spec 3 §1. */
export function shownName(user: {
  name?: string | null | undefined;
  email?: string | null | undefined;
}): string {
  return user.name?.trim() || user.email?.trim() || "";
}
