import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import type { SessionContext } from "../../storage/store/schema/types";
import { verifyPassword } from "./password";

/**
 * Asks a signed-in user for the password again. Wrong attempts count for this session alone:
 * somebody with a stolen session cannot block the owner's other sessions.
 * @throws {HttpFailure} 403 with `message` when it is wrong (401 would mean signed out), 429 after
 * too many wrong attempts.
 */
export async function proveOwner(
  limits: Pick<RateLimits, "passwordProofs" | "passwordHashes">,
  { user, session }: SessionContext,
  { password, message }: { password: string; message: string },
): Promise<void> {
  await takeOrRefuse(limits.passwordProofs, session.tokenHash);
  await takeOrRefuse(limits.passwordHashes, user.id);
  if (!(await verifyPassword(user, password))) throw new HttpFailure(403, message);
  await limits.passwordProofs.forget(session.tokenHash);
}
