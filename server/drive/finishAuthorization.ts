import type { NewId } from "../base/ids/newId";
import { messages } from "../http/messages";
import type { Sessions } from "../sessions/sessions";
import { createAuditTrail } from "../storage/audit/auditTrail";
import { hashToken } from "../storage/secrets/tokens";
import type { StoredAuthorization } from "../storage/store/schema/driveLinkTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { CallbackResult } from "./callbackPage";
import type { DriveAccess, DriveDeps } from "./driveDeps";
import { GoogleFailure } from "./google/googleFailure";
import { googleMessage } from "./google/googleFault";
import { GOOGLE_SCOPES, type NewGrant } from "./google/googleTypes";
import { revokeGrant } from "./google/revokeGrant";

export interface FinishDeps extends DriveDeps {
  sessions: Pick<Sessions, "find">;
  newId: NewId;
}

/** The outcome of a consent, and the origins of the panels that receive it. */
export interface Finished {
  result: CallbackResult;
  panelOrigins: readonly string[];
}

/**
 * Handles a consent that Google sends back with the browser of the person who gave it. Throws no
 * `GoogleFailure`.
 */
export async function finishAuthorization(deps: FinishDeps, request: Request): Promise<Finished> {
  const { store, google, clock } = deps;
  const told = new URL(request.url).searchParams;
  const session = await deps.sessions.find(request, clock.now());
  if (session === null) return unknown(messages.authorizationSignedOut);
  const stateHash = hashToken(told.get("state") ?? "");
  const sessionHash = session.session.tokenHash;
  const now = clock.now();
  const asked = await store.driveLinks.takeAuthorization({ stateHash, sessionHash, now });
  // The request has expired, or another tab has replaced it: all panels receive the outcome.
  if (asked === null) return unknown(messages.authorizationExpired, panelsOf(deps, request));
  if (google === null || !isStillAdmin(session, asked)) {
    return unknown(messages.authorizationExpired);
  }
  const result = await resultOf({ ...deps, google }, { told, asked });
  return { result, panelOrigins: [asked.panelOrigin] };
}

const unknown = (message: string, panelOrigins: readonly string[] = []): Finished => ({
  result: failed(message),
  panelOrigins,
});
const failed = (message: string): CallbackResult => ({ outcome: "failed", message });

/** The server's own panel, and panels served elsewhere. */
function panelsOf({ settings }: FinishDeps, request: Request): readonly string[] {
  return [settings.publicUrl ?? new URL(request.url).origin, ...settings.corsOrigins];
}

function isStillAdmin({ user }: SessionContext, asked: StoredAuthorization): boolean {
  return user.role === "admin" && user.id === asked.userId && user.companyId === asked.companyId;
}

async function resultOf(
  deps: FinishDeps & { google: DriveAccess },
  { told, asked }: { told: URLSearchParams; asked: StoredAuthorization },
): Promise<CallbackResult> {
  const { google } = deps;
  const code = told.get("code");
  if (told.get("error") === "access_denied") {
    return { outcome: "denied", message: messages.authorizationDenied };
  }
  if (code === null || told.has("error")) return failed(messages.authorizationExpired);
  const verifier = verifierOf(deps, asked);
  if (verifier === null) return failed(messages.authorizationExpired);
  try {
    const { redirectUri } = asked;
    const grant = await google.authorization.exchange({ code, verifier, redirectUri });
    if (!GOOGLE_SCOPES.every((scope) => grant.scopes.includes(scope))) {
      await revoke(deps, grant, asked);
      return failed(messages.authorizationIncomplete);
    }
    if (await keep(deps, grant, asked)) {
      return { outcome: "authorized", message: messages.authorizationDone };
    }
    await revoke(deps, grant, asked);
    return failed(messages.authorizationSignedOut);
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    deps.log.warn({ err: error, company: asked.companyId }, "an authorization came to nothing");
    const isOver = error.kind === "needsAuthorization";
    return failed(isOver ? messages.authorizationExpired : googleMessage(error, "grant"));
  }
}

/** Null where the server's key has changed since the consent was asked for. */
function verifierOf({ seal }: FinishDeps, asked: StoredAuthorization): string | null {
  try {
    return seal.open(asked.verifier, asked.stateHash);
  } catch {
    return null;
  }
}

/** Stores the grant; false if the caller has lost session or role while Google answered. */
async function keep(
  deps: FinishDeps & { google: DriveAccess },
  grant: NewGrant,
  asked: StoredAuthorization,
): Promise<boolean> {
  const { store, google, newId, clock } = deps;
  const now = clock.now();
  const { companyId, userId } = asked;
  return store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const session = await queries.sessions.find(asked.sessionHash, now);
    if (session === null || !isStillAdmin(session, asked)) return false;
    await google.grants.keep(queries, { companyId, userId, grant, now });
    await queries.syncTimes.forget(companyId);
    const audit = createAuditTrail({ newId, now, actor: { id: userId, companyId } });
    await audit.write(queries, "drive.authorize");
    return true;
  });
}

async function revoke(
  { store, google: { authorization }, log }: FinishDeps & { google: DriveAccess },
  { refreshToken }: NewGrant,
  { companyId }: StoredAuthorization,
): Promise<void> {
  await revokeGrant({ authorization, store, log }, { companyId, refreshToken });
}
