import type { User } from "@sgi/core/session";
import { usersTexts } from "@sgi/core/texts/accounts/users";

/** A user's email, or the placeholder when the host sends none. */
export function emailOf({ email }: Pick<User, "email">): string {
  return email?.trim() || usersTexts.noEmail;
}
