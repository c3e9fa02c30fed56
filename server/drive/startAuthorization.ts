import { createHash } from "node:crypto";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import { isLoopbackHost } from "../base/config/addresses";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { hashToken, newToken } from "../storage/secrets/tokens";
import type { DriveDeps } from "./driveDeps";
import { configured, ownClient } from "./ownClient";

/** How long a consent may take. */
export const AUTHORIZATION_MS: DurationMs = 10 * MINUTE_MS;
/** Where Google sends the browser back to. */
export const CALLBACK_PATH = "/api/google/callback";

/**
 * The address of Google's consent page. Its state is good once and for this session alone; PKCE's
 * verifier stays here. Source: RFC 7636, RFC 9700 §2.1.
 */
export function createStartAuthorization(deps: DriveDeps): Handler<"getDriveAuthorization"> {
  const { store, seal, settings } = deps;
  return async ({ session, params, request, now }) => {
    const companyId = ownClient(session, params.clientId);
    const { authorization } = configured(deps.google);
    const own = settings.publicUrl ?? ownOrigin(request);
    await takeOrRefuse(deps.limits.driveAuthorizations, companyId);
    const asking = request.headers.get("origin");
    const isOther = asking !== null && settings.corsOrigins.includes(asking);
    const [state, verifier] = [newToken(), newToken()];
    const stateHash = hashToken(state);
    const redirectUri = own + CALLBACK_PATH;
    await store.driveLinks.beginAuthorization({
      sessionHash: session.session.tokenHash,
      stateHash,
      userId: session.user.id,
      companyId,
      verifier: seal.seal(verifier, stateHash),
      redirectUri,
      panelOrigin: isOther ? asking : own,
      expiresAt: now + AUTHORIZATION_MS,
    });
    const challenge = createHash("sha256").update(verifier).digest("base64url");
    return { url: authorization.address({ state, challenge, redirectUri }) };
  };
}

/**
 * Where this machine alone is the panel's, people come by one of its own names: any other one that a
 * request bears is not to be sent back to.
 * @throws {HttpFailure} 409 for such a name.
 */
function ownOrigin(request: Request): string {
  const { hostname, origin } = new URL(request.url);
  if (!isLoopbackHost(hostname)) throw new HttpFailure(409, messages.drivePublicUrlMissing);
  return origin;
}
