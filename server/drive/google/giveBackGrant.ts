import type { Logger } from "pino";
import type { Store } from "../../storage/store/schema/types";
import { GoogleFailure } from "./googleFailure";
import type { GoogleAuthorization } from "./googleTypes";

/** What came of giving a grant back; `kept` where the company has one that lives. */
export type GivenBack = "given" | "failed" | "kept";

interface Deps {
  authorization: Pick<GoogleAuthorization, "revoke">;
  store: Pick<Store, "driveLinks">;
  log: Pick<Logger, "warn">;
}

/**
 * Gives a grant back to Google, where the company has none that lives: Google takes all of an
 * account's at once, that one too. It is looked at before each try, for tries take minutes.
 */
export async function giveBackGrant(
  { authorization, store, log }: Deps,
  { companyId, refreshToken }: { companyId: string; refreshToken: string },
): Promise<GivenBack> {
  try {
    await authorization.revoke(refreshToken, async () => {
      const grant = await store.driveLinks.getGrant(companyId);
      if (grant !== null && grant.diedAt === null) throw new GrantLives();
    });
    return "given";
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
