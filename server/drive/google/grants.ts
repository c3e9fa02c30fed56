import { type Clock, type DurationMs, type EpochMs, MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { RateLimits } from "../../http/limits/rateLimits";
import { queueForAdmins } from "../../mail/notices";
import type { Seal } from "../../storage/secrets/seal";
import type { DriveGrant } from "../../storage/store/schema/driveLinkTypes";
import type { Store, StoreQueries } from "../../storage/store/store";
import { GoogleFailure } from "./googleFailure";
import type { AccessToken, CallLine, CompanyDrive, Google, NewGrant } from "./googleTypes";
import { createOpenGrant } from "./openGrant";
import { type RevocationOutcome, revokeGrant } from "./revokeGrant";

/** Tokens are used until this long before their end, since calls take time. */
export const TOKEN_REST_MS: DurationMs = MINUTE_MS;

/**
 * How long calls reuse a token without checking its grant: a sync would otherwise query the store a
 * hundred times a second, and each call would wait for the current transaction.
 */
const LOOKED_UP_MS: DurationMs = SECOND_MS;

/** The companies' grants, and the access tokens that Google issues for them. */
export interface Grants {
  /**
   * A token valid for at least a minute, other than `refused`, which Google did not accept. `fresh`
   * requests a new one from Google.
   * @throws {GoogleFailure} `needsAuthorization` without a grant, or when Google reports it as
   * gone: then marks it as gone and mails the company's admins.
   */
  token(companyId: string, asked?: { refused?: string | null; fresh?: boolean }): Promise<string>;
  /** Whether a grant is usable: not gone, and sealed with the server's key. */
  holds(grant: DriveGrant): boolean;
  /** Drive and Sheets, by the company's grant. */
  drive(companyId: string, line: CallLine, signal?: AbortSignal): CompanyDrive;
  /** Stores a new grant in the place of the old one. */
  keep(
    queries: Pick<StoreQueries, "driveLinks">,
    given: { companyId: string; userId: string; grant: NewGrant; now: EpochMs },
  ): Promise<void>;
  /** Revokes a stored grant at Google. */
  revoke(grant: Pick<DriveGrant, "companyId" | "refreshToken">): Promise<RevocationOutcome>;
}

interface Deps {
  google: Google;
  store: Pick<Store, "driveLinks" | "transaction">;
  seal: Seal;
  clock: Clock;
  newId: NewId;
  log: Pick<Logger, "warn" | "error">;
  limits: Pick<RateLimits, "grantNotices">;
  /** Called when a mail is queued. */
  onMail(): void;
}

interface Known extends AccessToken {
  /** The sealed refresh token for which Google issued it. */
  of: string;
}

export function createGrants(deps: Deps): Grants {
  const { google, store, seal, clock } = deps;
  const tokens = new Map<string, Known>();
  const refreshing = new Map<string, Promise<Known>>();
  const openGrant = createOpenGrant(deps);

  async function refresh(grant: DriveGrant): Promise<Known> {
    const { companyId, refreshToken: of } = grant;
    const refreshToken = openGrant(grant);
    if (refreshToken === null) throw new GoogleFailure("needsAuthorization");
    try {
      const known = { ...(await google.authorization.refresh(refreshToken)), of };
      tokens.set(companyId, known);
      return known;
    } catch (error) {
      const isGone = error instanceof GoogleFailure && error.reason === "invalid_grant";
      if (isGone) await endGrant(deps, grant);
      throw error;
    }
  }

  /** Concurrent calls for one grant share a single request to Google. */
  function refreshOnce(grant: DriveGrant): Promise<Known> {
    const key = `${grant.companyId} ${grant.refreshToken}`;
    const running = refreshing.get(key) ?? refresh(grant).finally(() => refreshing.delete(key));
    refreshing.set(key, running);
    return running;
  }

  const token: Grants["token"] = async (companyId, { refused = null, fresh = false } = {}) => {
    const before = tokens.get(companyId);
    const grant = await store.driveLinks.getGrant(companyId);
    if (grant === null || grant.diedAt !== null) throw new GoogleFailure("needsAuthorization");
    const known = tokens.get(companyId);
    const holds =
      known !== undefined &&
      known.of === grant.refreshToken &&
      known.value !== refused &&
      known.expiresAt - TOKEN_REST_MS > clock.now();
    // For `fresh`, a token that another call has fetched meanwhile is new enough.
    return holds && !(fresh && known === before) ? known.value : (await refreshOnce(grant)).value;
  };

  return {
    token,
    holds: (grant) => grant.diedAt === null && openGrant(grant) !== null,
    drive(companyId, line, signal) {
      const current = createCurrent(clock, (refused) => token(companyId, { refused }));
      return google.drive({ companyId, line, token: current, refusedAnew, signal });

      /** Ends a grant for which Google issues tokens but accepts none: every call would fail. */
      async function refusedAnew(value: string) {
        const grant = await store.driveLinks.getGrant(companyId);
        const known = tokens.get(companyId);
        const isOfGrant = known?.value === value && known.of === grant?.refreshToken;
        if (grant !== null && isOfGrant) await endGrant(deps, grant);
      }
    },
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
      const { companyId } = grant;
      const refreshToken = openGrant(grant);
      if (refreshToken === null) return "failed";
      if (tokens.get(companyId)?.of === grant.refreshToken) tokens.delete(companyId);
      const { authorization } = google;
      return revokeGrant({ authorization, store, log: deps.log }, { companyId, refreshToken });
    },
  };
}

/** Marks the grant as gone and mails the company's admins, once per grant and within a limit. */
async function endGrant(deps: Deps, grant: DriveGrant): Promise<void> {
  const { store, limits, newId, clock, onMail } = deps;
  const now = clock.now();
  const { companyId } = grant;
  const isTold = await store.transaction(async (queries) => {
    if (!(await queries.driveLinks.endGrant(grant, now))) return false;
    if ((await limits.grantNotices.take(companyId)) !== null) return false;
    await queueForAdmins(queries, { notice: "driveGrantGone" }, { newId, now, companyId });
    return true;
  });
  if (isTold) onMail();
}

/** Uses a token for LOOKED_UP_MS before it asks for it again. */
function createCurrent(clock: Clock, ask: (refused: string | null) => Promise<string>) {
  let latest: { value: Promise<string>; at: EpochMs } | null = null;
  return (refused: string | null): Promise<string> => {
    const now = clock.now();
    const isNew = latest !== null && Math.abs(now - latest.at) < LOOKED_UP_MS;
    if (refused === null && latest !== null && isNew) return latest.value;
    const value = ask(refused);
    latest = { value, at: now };
    return value;
  };
}
