import type { Logger } from "pino";
import type { Store } from "../../storage/store/store";
import { GoogleFailure } from "./googleFailure";
import type { GoogleAuthorization } from "./googleTypes";

/** The outcome of a revocation; `kept` where the company has a live grant. */
export type RevocationOutcome = "revoked" | "failed" | "kept";

interface Deps {
  authorization: Pick<GoogleAuthorization, "revoke">;
  store: Pick<Store, "driveLinks">;
  log: Pick<Logger, "warn">;
}

/**
 * Revokes a grant at Google unless the company has a live one: Google revokes all of an account's
 * grants at once. This is checked before each try, since tries take minutes.
 */
export async function revokeGrant(
  { authorization, store, log }: Deps,
  { companyId, refreshToken }: { companyId: string; refreshToken: string },
): Promise<RevocationOutcome> {
  try {
    await authorization.revoke(refreshToken, async () => {
      const grant = await store.driveLinks.getGrant(companyId);
      if (grant !== null && grant.diedAt === null) throw new GrantLives();
    });
    return "revoked";
  } catch (error) {
    if (error instanceof GrantLives) return "kept";
    if (!(error instanceof GoogleFailure)) throw error;
    log.warn({ company: companyId, err: error }, "a grant was not given back");
    return "failed";
  }
}

class GrantLives extends Error {
  override readonly name = "GrantLives";
}
