import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../../base/ids/newId";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { holdPasswordOrRefuse, proveOwner } from "../../sessions/passwords/password";
import type { Sessions } from "../../sessions/sessions";
import type { Seal } from "../../storage/secrets/seal";
import type { Store } from "../../storage/store/store";
import { FEW_BACKUP_CODES, type HashBackupCode, newBackupCodes } from "./backupCodes";
import { newTotpSecret, openSecret, totpQrCode, totpStep } from "./totp";

/**
 * The password must have been entered this recently: a session alone does not prove who uses it.
 */
const FRESH_MS: DurationMs = 15 * MINUTE_MS;
/** How long a new secret waits for its first code. */
const SETUP_MS: DurationMs = 15 * MINUTE_MS;

export interface MfaDeps {
  store: Store;
  newId: NewId;
  limits: Pick<RateLimits, "mfaCodes" | "passwordProofs" | "passwordHashes">;
  log: Pick<Logger, "error">;
  sessions: Sessions;
  seal: Seal;
  hashBackupCode: HashBackupCode;
}

type Names = "getMfaStatus" | "setUpMfa" | "enableMfa" | "disableMfa" | "regenerateBackupCodes";

/** Handlers for the second factor in a user's settings. Source: spec 2 §4 and §7. */
export function createMfaHandlers(deps: MfaDeps): Pick<Handlers, Names> {
  return {
    async getMfaStatus({ session: { user } }) {
      const isEnabled = await hasMfa(deps, user.id);
      const count = isEnabled ? await deps.store.mfa.countBackupCodes(user.id) : 0;
      return {
        mfaAvailable: isEnabled || user.role !== "viewer",
        mfaEnabled: isEnabled,
        backupCodesCount: count,
        backupCodesLow: isEnabled && count < FEW_BACKUP_CODES,
      };
    },
    async setUpMfa(call) {
      if (call.now - call.session.session.createdAt > FRESH_MS) {
        throw new HttpFailure(403, messages.signInAgain);
      }
      const { id: userId, email } = call.session.user;
      const secret = newTotpSecret();
      const backupCodes = newBackupCodes();
      await deps.store.transaction(async (queries) => {
        await holdPasswordOrRefuse(queries, call.session.user);
        const pending = { secret: deps.seal.seal(secret, userId), at: call.now };
        if (!(await queries.mfa.setPending(userId, pending))) {
          throw new HttpFailure(409, messages.mfaAlreadyEnabled);
        }
        await queries.mfa.replaceBackupCodes(userId, hashesOf(deps, backupCodes, userId));
        await call.audit.write(queries, "mfa.setup");
      });
      return { qrCode: totpQrCode(secret, email), secret, backupCodes };
    },
    enableMfa: (call) => enable(deps, call),
    async disableMfa(call) {
      const { id: userId, email, companyId } = call.session.user;
      await proveMfaOwner(deps, call);
      await deps.store.transaction(async (queries) => {
        await holdPasswordOrRefuse(queries, call.session.user);
        await queries.mfa.delete(userId);
        await call.audit.write(queries, "mfa.disable");
        const at = { ...deps, now: call.now, companyId };
        await queueNotice(queries, { email, notice: "mfaDisabled" }, at);
      });
      return null;
    },
    async regenerateBackupCodes(call) {
      const { id: userId } = call.session.user;
      await proveMfaOwner(deps, call);
      const backupCodes = newBackupCodes();
      await deps.store.transaction(async (queries) => {
        await holdPasswordOrRefuse(queries, call.session.user);
        await queries.mfa.replaceBackupCodes(userId, hashesOf(deps, backupCodes, userId));
        await call.audit.write(queries, "mfa.regenerate");
      });
      return { backupCodes };
    },
  };
}

/** After the first right code, logins ask for a code; all earlier sessions end. */
async function enable(deps: MfaDeps, call: Call<"enableMfa">): Promise<null> {
  const { id: userId, email, companyId } = call.session.user;
  const mfa = await deps.store.mfa.get(userId);
  if (mfa?.enabledAt) throw new HttpFailure(409, messages.mfaAlreadyEnabled);
  const { pendingSecret: sealed = null, pendingAt = null } = mfa ?? {};
  if (sealed === null || pendingAt === null || pendingAt <= call.now - SETUP_MS) {
    throw new HttpFailure(409, messages.mfaNotSetUp);
  }
  // Wrong codes count for this session alone; those that strangers try at the login are counted
  // separately.
  const client = call.session.session.tokenHash;
  await takeOrRefuse(deps.limits.mfaCodes, client);
  const secret = openSecret(deps, { sealed, userId, message: messages.mfaNotSetUp });
  const step = totpStep(secret, call.input.token, call.now);
  if (step === null) throw new HttpFailure(400, messages.wrongCode);
  const cookie = await deps.store.transaction(async (queries) => {
    await holdPasswordOrRefuse(queries, call.session.user);
    const isOurs = await queries.mfa.enable(userId, { secret: sealed, step, at: call.now });
    if (!isOurs) throw new HttpFailure(409, messages.mfaNotSetUp);
    await call.audit.write(queries, "mfa.enable");
    const at = { ...deps, now: call.now, companyId };
    await queueNotice(queries, { email, notice: "mfaEnabled" }, at);
    await endWhatOpens(queries, "mfaEnabled", { user: call.session.user, audit: call.audit });
    return deps.sessions.renew(queries, call.session, call.now);
  });
  await deps.limits.mfaCodes.forget(client);
  call.cookies.push(cookie);
  return null;
}

async function hasMfa({ store }: MfaDeps, userId: string): Promise<boolean> {
  const mfa = await store.mfa.get(userId);
  return mfa !== null && mfa.enabledAt !== null;
}

async function proveMfaOwner(
  deps: MfaDeps,
  { session, input }: Call<"disableMfa"> | Call<"regenerateBackupCodes">,
): Promise<void> {
  if (!(await hasMfa(deps, session.user.id))) throw new HttpFailure(409, messages.mfaNotEnabled);
  const { password } = input;
  await proveOwner(deps.limits, session, { password, message: messages.wrongPassword });
}

function hashesOf({ hashBackupCode }: MfaDeps, codes: readonly string[], userId: string): string[] {
  return codes.map((code) => hashBackupCode(code, userId));
}
