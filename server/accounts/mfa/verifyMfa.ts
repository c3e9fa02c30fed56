import type { EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import type { Call, Handler } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import type { KnownDevices } from "../../sessions/knownDevices";
import type { PendingLogins } from "../../sessions/pendingLogins";
import type { Sessions } from "../../sessions/sessions";
import type { Seal } from "../../storage/secrets/seal";
import type { PendingLogin } from "../../storage/store/schema/accountTypes";
import type { StoredUser } from "../../storage/store/schema/types";
import { belongsToDeletedCompany, type Store, type StoreQueries } from "../../storage/store/store";
import type { HashBackupCode } from "./backupCodes";
import { openSecret, totpStep } from "./totp";

export interface VerifyMfaDeps {
  store: Store;
  limits: Pick<RateLimits, "mfaCodes">;
  log: Pick<Logger, "warn" | "error">;
  sessions: Sessions;
  pendingLogins: PendingLogins;
  devices: KnownDevices;
  seal: Seal;
  hashBackupCode: HashBackupCode;
}

interface Attempt {
  pending: PendingLogin;
  user: StoredUser;
  token: string;
  useBackupCode: boolean;
}

/**
 * The second half of a login. One transaction uses up the code, ends the pending login and creates
 * the session, so that only one of two attempts with the same code succeeds.
 */
export function createVerifyMfa(deps: VerifyMfaDeps): Handler<"verifyMfa"> {
  return async (call) => {
    const { now } = call;
    const pending = await deps.pendingLogins.takeAttempt(call.request, now);
    const user = pending && (await deps.store.users.get(pending.userId));
    if (pending === null || user === null || (await belongsToDeletedCompany(deps.store, user))) {
      throw new HttpFailure(401, messages.pendingLoginGone);
    }
    // Wrong codes from a browser of the owner are counted separately: somebody who only knows the
    // password cannot lock the owner out.
    const device = deps.devices.find(call.request, user);
    const client = device === null ? user.id : `${user.id} ${device}`;
    await takeOrRefuse(deps.limits.mfaCodes, client);
    const attempt = { pending, user, ...call.input };
    const cookie = await deps.store.transaction(async (queries) => {
      if (!(await takeCode(deps, queries, attempt, now))) return null;
      return enter(deps, queries, attempt, call);
    });
    if (cookie === null) return refuse(deps, attempt, call);
    await deps.limits.mfaCodes.forget(client);
    const known = deps.devices.remember(call.request, user);
    call.cookies.push(cookie, deps.pendingLogins.clear(), known);
    return null;
  };
}

async function takeCode(
  deps: VerifyMfaDeps,
  queries: StoreQueries,
  { user, token, useBackupCode }: Attempt,
  now: EpochMs,
): Promise<boolean> {
  const mfa = await queries.mfa.get(user.id);
  if (mfa === null || mfa.secret === null) return false;
  const sealed = { sealed: mfa.secret, userId: user.id, message: messages.mfaUnreadable };
  // Needed for backup codes too: their hashes use the same key.
  const secret = openSecret(deps, sealed);
  if (useBackupCode) {
    return queries.mfa.takeBackupCode(user.id, deps.hashBackupCode(token, user.id));
  }
  const step = totpStep(secret, token, now);
  return step !== null && queries.mfa.takeStep(user.id, step);
}

/**
 * @throws {HttpFailure} 401 when another request used the login up; the attempt is then given back.
 */
async function enter(
  { sessions }: VerifyMfaDeps,
  queries: StoreQueries,
  { pending, user, useBackupCode }: Attempt,
  call: Call<"verifyMfa">,
): Promise<string> {
  const { session, audit } = call;
  if (!(await queries.pendingLogins.delete(pending.tokenHash))) {
    throw new HttpFailure(401, messages.pendingLoginGone);
  }
  if (session !== null) await sessions.end(queries, session);
  const details = useBackupCode ? "con un backup code" : "con il codice dell'app";
  await audit.as(user).write(queries, "login", { details });
  const { userId, remember } = pending;
  return sessions.start(queries, { userId, remember }, call);
}

async function refuse(
  { store, log }: VerifyMfaDeps,
  { user, useBackupCode }: Attempt,
  { address, audit }: Call<"verifyMfa">,
): Promise<never> {
  const details = useBackupCode ? "backup code" : "codice dell'app";
  await audit.as(user).write(store, "mfa.failed", { details });
  log.warn({ address }, "second factor failed");
  throw new HttpFailure(400, useBackupCode ? messages.wrongBackupCode : messages.wrongCode);
}
