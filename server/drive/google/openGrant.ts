import type { Logger } from "pino";
import type { Seal } from "../../storage/secrets/seal";
import type { DriveGrant } from "../../storage/store/schema/driveLinkTypes";

interface Deps {
  seal: Pick<Seal, "open">;
  log: Pick<Logger, "error">;
}

/** Gives a grant's refresh token, or null where the server's key is not the one that sealed it. */
export type OpenGrant = (grant: Pick<DriveGrant, "companyId" | "refreshToken">) => string | null;

/** If another key sealed the grant, logs the remedy once; it works again when that key is back. */
export function createOpenGrant({ seal, log }: Deps): OpenGrant {
  const told = new Map<string, string>();
  return ({ companyId, refreshToken }) => {
    try {
      return seal.open(refreshToken, companyId);
    } catch {
      if (told.get(companyId) !== refreshToken) {
        told.set(companyId, refreshToken);
        const text =
          "grant of Google Drive sealed with another key: restore it, or authorize again";
        log.error({ company: companyId }, text);
      }
      return null;
    }
  };
}
