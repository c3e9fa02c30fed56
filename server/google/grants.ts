import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../ids/newId";
import { queueNotice } from "../mail/notices";
import type { Seal } from "../secrets/seal";
import type { DriveGrant } from "../store/driveLinkTypes";
import type { Store, StoreQueries } from "../store/types";
import { GoogleFailure } from "./googleFailure";
import type { AccessToken, CompanyDrive, Google, NewGrant } from "./googleTypes";

/** A token is given away until so long before its end: what it is taken for wants its time. */
export const TOKEN_REST_MS: DurationMs = MINUTE_MS;

/** What companies let the server read, and the tokens that this makes. */
export interface Grants {
  /**
   * A token that holds for a minute at least; `refused` is one that Google did not take, and a new
   * one comes for it. `fresh` gets a new one in any case.
   * @throws {GoogleFailure} `needsAuthorization` without a grant, and once Google says that it is
   * gone: it is noted as such then, and the company's admins are told by mail.
   */
  token(companyId: string, asked?: { refused?: string | null; fresh?: boolean }): Promise<string>;
  /** Drive and Sheets, by the company's grant. */
  drive(companyId: string, signal?: AbortSignal): CompanyDrive;
  /** Keeps a new grant in the place of the one before. */
  keep(
    queries: Pick<StoreQueries, "driveLinks">,
    given: { companyId: string; userId: string; grant: NewGrant; now: EpochMs },
  ): Promise<void>;
  /** Gives a grant that was kept back to Google. False when that could not be done. */
  revoke(grant: DriveGrant): Promise<boolean>;
}

interface Deps {
  google: Google;
  store: Pick<Store, "driveLinks" | "transaction">;
  seal: Seal;
  clock: Clock;
  newId: NewId;
  log: Pick<Logger, "warn" | "error">;
  /** Told when a mail waits to be sent. */
  onMail(): void;
}

interface Known extends AccessToken {
  /** The sealed grant that it comes of. */
  of: string;
}

export function createGrants(deps: Deps): Grants {
  const { google, store, seal, clock } = deps;
  const tokens = new Map<string, Known>();
  const refreshing = new Map<string, Promise<Known>>();

  const openGrant = ({ companyId, refreshToken }: DriveGrant): string => {
    try {
      return seal.open(refreshToken, companyId);
    } catch {
      deps.log.error({ company: companyId }, "grant of Google Drive sealed with another key");
      throw new GoogleFailure("needsAuthorization");
    }
  };

  async function refresh(grant: DriveGrant): Promise<Known> {
    const { companyId, refreshToken: of } = grant;
    try {
      const known = { ...(await google.authorization.refresh(openGrant(grant))), of };
      tokens.set(companyId, known);
      return known;
    } catch (error) {
      const isGone = error instanceof GoogleFailure && error.reason === "invalid_grant";
      if (isGone) await endGrant(deps, grant);
      throw error;
    }
  }

  /** Whoever asks while a company's token is made gets that one. */
  function refreshOnce(grant: DriveGrant): Promise<Known> {
    const key = `${grant.companyId} ${grant.refreshToken}`;
    const running = refreshing.get(key) ?? refresh(grant).finally(() => refreshing.delete(key));
    refreshing.set(key, running);
    return running;
  }

  const token: Grants["token"] = async (companyId, { refused = null, fresh = false } = {}) => {
    const grant = await store.driveLinks.getGrant(companyId);
    if (grant === null || grant.diedAt !== null) throw new GoogleFailure("needsAuthorization");
    const known = tokens.get(companyId);
    const holds =
      known !== undefined &&
      known.of === grant.refreshToken &&
      known.value !== refused &&
      known.expiresAt - TOKEN_REST_MS > clock.now();
    return holds && !fresh ? known.value : (await refreshOnce(grant)).value;
  };

  return {
    token,
    drive: (companyId, signal) =>
      google.drive({ companyId, token: (refused) => token(companyId, { refused }), signal }),
    async keep({ driveLinks }, { companyId, userId, grant, now }) {
      await driveLinks.putGrant({
        companyId,
        refreshToken: seal.seal(grant.refreshToken, companyId),
        scopes: grant.scopes.join(" "),
        authorizedAt: now,
        authorizedBy: userId,
        diedAt: null,
      });
    },
    async revoke(grant) {
      tokens.delete(grant.companyId);
      try {
        await google.authorization.revoke(openGrant(grant));
        return true;
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error;
        deps.log.warn({ company: grant.companyId, err: error }, "a grant was not given back");
        return false;
      }
    },
  };
}

/** Tells the company's admins once, whoever finds out first. */
async function endGrant(deps: Deps, grant: DriveGrant): Promise<void> {
  const { store, newId, clock, onMail } = deps;
  const now = clock.now();
  const isNews = await store.transaction(async (queries) => {
    if (!(await queries.driveLinks.endGrant(grant, now))) return false;
    for (const { email } of await queries.users.listAdmins(grant.companyId)) {
      await queueNotice(queries, { email, notice: "driveGrantGone" }, { newId, now });
    }
    return true;
  });
  if (isNews) onMail();
}
