import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/**
 * Locks the user's password hash until the transaction ends, if it is still the one that was read:
 * a reset or change waits, and then ends what this transaction created. False when it has changed.
 */
export function holdPassword(
  { users }: Pick<StoreQueries, "users">,
  { id, passwordHash }: Pick<StoredUser, "id" | "passwordHash">,
): Promise<boolean> {
  return users.setPassword(id, { from: passwordHash, to: passwordHash });
}

/** @throws {HttpFailure} 409 when the password has changed since the caller's session was read. */
export async function holdPasswordOrRefuse(
  queries: Pick<StoreQueries, "users">,
  user: Pick<StoredUser, "id" | "passwordHash">,
): Promise<void> {
  if (!(await holdPassword(queries, user))) throw new HttpFailure(409, messages.passwordChanged);
}
