import * as z from "zod/mini";

/** Longest first name and surname, in characters. */
export const MAX_PERSON_NAME = 120;

/** Without signs that cannot be seen: they could turn around what stands beside a name. */
export const VISIBLE_SIGNS = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** A user's 'Nome e cognome'; empty for none. Source: spec 3 §1. */
export const PersonName = z.string().check(z.maxLength(MAX_PERSON_NAME), z.regex(VISIBLE_SIGNS));

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
