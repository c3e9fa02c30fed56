import { createHmac } from "node:crypto";
import { subkey } from "../../storage/secrets/seal";
import { newPaperCode } from "../../storage/secrets/tokens";

export const BACKUP_CODES = 10;
/** With fewer codes left than this, the user is warned. */
export const FEW_BACKUP_CODES = 3;
/** Groups of one code: 39 bits. */
const GROUPS = 2;

/** Ten different codes as XXXX-XXXX. Source: spec 2 §9. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES) codes.add(newPaperCode(GROUPS));
  return [...codes];
}

/** Hashes a backup code for storage; case, spaces and the hyphen do not count. */
export type HashBackupCode = (code: string, userId: string) => string;

/**
 * The hash uses the server's key: codes are short, and somebody who reads only the database must
 * not be able to try them all.
 */
export function createBackupCodeHash(secret: Uint8Array): HashBackupCode {
  const key = subkey(secret, "sgi backup codes");
  return (code, userId) => {
    const plain = code.toUpperCase().replace(/[\s-]/g, "");
    return createHmac("sha256", key)
      .update(JSON.stringify([userId, plain]))
      .digest("hex");
  };
}
