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

/** How long a user has for the consent. */
export const AUTHORIZATION_MS: DurationMs = 10 * MINUTE_MS;
/** The path to which Google redirects the browser. */
export const CALLBACK_PATH = "/api/google/callback";

/**
 * The URL of Google's consent page. Its state is valid once and for this session only; PKCE's
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
 * The panel's origin without a public URL: only this machine's own names. Google must not redirect
 * to any other name in a request.
 * @throws {HttpFailure} 409 for another name.
 */
function ownOrigin(request: Request): string {
  const { hostname, origin } = new URL(request.url);
  if (!isLoopbackHost(hostname)) throw new HttpFailure(409, messages.drivePublicUrlMissing);
  return origin;
}
