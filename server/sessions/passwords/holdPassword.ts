import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { StoredUser, StoreQueries } from "../../storage/store/schema/types";

/**
 * Keeps a user's password as it was read until the transaction ends: whoever resets or changes it
 * waits, and then ends what this transaction began. False when it is another one already.
 */
export function holdPassword(
  { users }: Pick<StoreQueries, "users">,
  { id, passwordHash }: Pick<StoredUser, "id" | "passwordHash">,
): Promise<boolean> {
  return users.setPassword(id, { from: passwordHash, to: passwordHash });
}

/** @throws {HttpFailure} 409 when the password is another one than the caller's session was read with. */
export async function holdPasswordOrRefuse(
  queries: Pick<StoreQueries, "users">,
  user: Pick<StoredUser, "id" | "passwordHash">,
): Promise<void> {
  if (!(await holdPassword(queries, user))) throw new HttpFailure(409, messages.passwordChanged);
}
