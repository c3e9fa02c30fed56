import type { Logger } from "pino";
import { HttpFailure } from "../../http/httpFailure";
import type { Seal } from "../../storage/secrets/seal";

interface Deps {
  seal: Pick<Seal, "open">;
  log: Pick<Logger, "error">;
}

/**
 * Decrypts a user's secret.
 * @throws {HttpFailure} 409 with `message` when another key sealed it; the log says how to repair
 * it.
 */
export function openSecret(
  { seal, log }: Deps,
  { sealed, userId, message }: { sealed: string; userId: string; message: string },
): string {
  try {
    return seal.open(sealed, userId);
  } catch {
    log.error({ user: userId }, "second factor sealed with another key: restore it, or mfa-reset");
    throw new HttpFailure(409, message);
  }
}
