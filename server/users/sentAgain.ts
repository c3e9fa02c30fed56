import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { verifyPassword } from "../passwords/password";
import type { StoredUser } from "../store/types";

/** How long the same call is taken for one that is sent again: panels try again in seconds. */
const AGAIN_MS: DurationMs = MINUTE_MS;

type Wanted = Pick<StoredUser, "companyId" | "role" | "createdAt"> & { password: string };

/**
 * Whether a user is the very one that a call wants to create: the answer to its first sending was
 * lost, and whoever sends it again would only hear that the address is taken.
 */
export async function isSentAgain(user: StoredUser, wanted: Wanted): Promise<boolean> {
  const { companyId, role, createdAt: now, password } = wanted;
  const isSame = user.companyId === companyId && user.role === role;
  if (!isSame || user.createdAt <= now - AGAIN_MS) return false;
  return verifyPassword(user.passwordHash, password);
}
