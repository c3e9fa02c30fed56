import { createAuditTrail } from "../audit/auditTrail";
import { GoogleFailure } from "../google/googleFailure";
import { googleMessage } from "../google/googleMessage";
import { GOOGLE_SCOPES, type NewGrant } from "../google/googleTypes";
import { messages } from "../http/messages";
import type { NewId } from "../ids/newId";
import { hashToken } from "../secrets/tokens";
import type { Sessions } from "../sessions/sessions";
import type { DriveAuthorization } from "../store/driveLinkTypes";
import type { SessionContext } from "../store/types";
import type { CallbackResult } from "./callbackPage";
import type { DriveAccess, DriveDeps } from "./driveDeps";

export interface FinishDeps extends DriveDeps {
  sessions: Pick<Sessions, "find">;
  newId: NewId;
}

/** What came of a consent, and whose page is told; null where that is not known. */
export interface Finished {
  result: CallbackResult;
  panelOrigin: string | null;
}

/** Takes a consent that Google sends back with the browser of who gave it. Throws no `GoogleFailure`. */
export async function finishAuthorization(deps: FinishDeps, request: Request): Promise<Finished> {
  const { store, google, clock } = deps;
  const told = new URL(request.url).searchParams;
  const session = await deps.sessions.find(request, clock.now());
  if (session === null) return unknown(messages.authorizationSignedOut);
  const stateHash = hashToken(told.get("state") ?? "");
  const sessionHash = session.session.tokenHash;
  const now = clock.now();
  const asked = await store.driveLinks.takeAuthorization({ stateHash, sessionHash, now });
  if (asked === null || google === null || !isStillAdmin(session, asked)) {
    return unknown(messages.authorizationExpired);
  }
  const result = await resultOf({ ...deps, google }, { told, asked });
  return { result, panelOrigin: asked.panelOrigin };
}

const unknown = (message: string): Finished => ({ result: failed(message), panelOrigin: null });
const failed = (message: string): CallbackResult => ({ outcome: "failed", message });

function isStillAdmin({ user }: SessionContext, asked: DriveAuthorization): boolean {
  return user.role === "admin" && user.id === asked.userId && user.companyId === asked.companyId;
}

async function resultOf(
  deps: FinishDeps & { google: DriveAccess },
  { told, asked }: { told: URLSearchParams; asked: DriveAuthorization },
): Promise<CallbackResult> {
  const { google, seal } = deps;
  const code = told.get("code");
  if (told.get("error") === "access_denied") {
    return { outcome: "denied", message: messages.authorizationDenied };
  }
  if (code === null || told.has("error")) return failed(messages.authorizationExpired);
  try {
    const verifier = seal.open(asked.verifier, asked.stateHash);
    const { redirectUri } = asked;
    const grant = await google.authorization.exchange({ code, verifier, redirectUri });
    if (!GOOGLE_SCOPES.every((scope) => grant.scopes.includes(scope))) {
      return failed(messages.authorizationIncomplete);
    }
    return await keep(deps, grant, asked);
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    deps.log.warn({ err: error, company: asked.companyId }, "an authorization came to nothing");
    const isOver = error.kind === "needsAuthorization";
    return failed(isOver ? messages.authorizationExpired : googleMessage(error));
  }
}

/** Google took its time: who lost session or role meanwhile links nothing. */
async function keep(
  deps: FinishDeps & { google: DriveAccess },
  grant: NewGrant,
  asked: DriveAuthorization,
): Promise<CallbackResult> {
  const { store, google, newId, clock } = deps;
  const now = clock.now();
  const { companyId, userId } = asked;
  return store.transaction(async (queries) => {
    const session = await queries.sessions.find(asked.sessionHash, now);
    if (session === null || !isStillAdmin(session, asked)) {
      return failed(messages.authorizationSignedOut);
    }
    await google.grants.keep(queries, { companyId, userId, grant, now });
    const audit = createAuditTrail({ newId, now, actor: { id: userId, companyId } });
    await audit.write(queries, "drive.authorize");
    return { outcome: "authorized", message: messages.authorizationDone };
  });
}
