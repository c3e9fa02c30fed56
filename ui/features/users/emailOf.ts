import type { User } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/users";

/** A user's email, or what stands for it where the host gives none. */
export function emailOf({ email }: Pick<User, "email">): string {
  return email?.trim() || usersTexts.noEmail;
}
