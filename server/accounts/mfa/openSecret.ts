import type { Logger } from "pino";
import { HttpFailure } from "../../http/httpFailure";
import type { Seal } from "../../storage/secrets/seal";

interface Deps {
  seal: Pick<Seal, "open">;
  log: Pick<Logger, "error">;
}

/**
 * Opens a user's secret.
 * @throws {HttpFailure} 409 with `message` when the server's key is not the one that sealed it; the
 * log says what helps.
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
