import { isEmail, SPECIALS, unmetRules } from "@sgi/core/auth";
import type { NewId } from "../../base/ids/newId";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { addressBucket } from "../../http/limits/addressBucket";
import type { LoginLimiter } from "../../http/limits/loginLimiter";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import type { KnownDevices } from "../../sessions/knownDevices";
import { hashPassword } from "../../sessions/passwords/password";
import { NOBODY } from "../../storage/audit/auditTrail";
import { foldEmail } from "../../storage/store/schema/foldEmail";
import type { Store, StoredUser } from "../../storage/store/schema/types";
import type { ResetTokens, SignedLink } from "./resetTokens";

export interface ResetDeps {
  store: Store;
  newId: NewId;
  limiter: Pick<LoginLimiter, "forget">;
  limits: Pick<RateLimits, "resets" | "resetRequests" | "resetMails" | "mfaCodes">;
  /** Told when a mail waits to be sent. */
  onMail(): void;
  tokens: ResetTokens;
  devices: KnownDevices;
}

/** The calls of a forgotten password. Source: spec 2 §4 and §7. */
export function createResetHandlers(
  deps: ResetDeps,
): Pick<Handlers, "forgotPassword" | "verifyResetLink" | "resetPassword"> {
  return {
    forgotPassword: (call) => promiseMail(deps, call),
    async verifyResetLink({ input, address, now }) {
      await takeOrRefuse(deps.limits.resets, addressBucket(address));
      const user = await findAccount(deps, input);
      if (user === null || !deps.tokens.verifyLink(input, user, now)) {
        return { success: false, message: messages.invalidResetLink };
      }
      return { success: true, data: { userId: deps.tokens.ticket(user, now) } };
    },
    resetPassword: (call) => setPassword(deps, call),
  };
}

/**
 * Promises a mail, whoever is asked for: whether there is such an account is found out in the
 * background, when the mail is made, so the answer and the time it takes cannot tell.
 */
async function promiseMail(deps: ResetDeps, call: Call<"forgotPassword">): Promise<null> {
  const email = foldEmail(call.input.email);
  if (!isEmail(email)) throw new HttpFailure(400, messages.invalidEmail);
  await takeOrRefuse(deps.limits.resetRequests, addressBucket(call.address));
  // Past its limit an account gets no further mail; saying so would serve nobody but a stranger.
  if ((await deps.limits.resetMails.take(email)) !== null) return null;
  const { now } = call;
  await deps.store.transaction(async (queries) => {
    const payload = JSON.stringify({ email });
    const mail = { companyId: null, payload, createdAt: now };
    await queries.outbox.create({ ...mail, id: deps.newId(), kind: "reset" });
    const trail = call.audit.as(NOBODY);
    await trail.write(queries, "password.forgot", { details: email, tellsAddress: true });
  });
  deps.onMail();
  return null;
}

/**
 * The ticket is asked before the password's rules; hashing comes last, for those let in only. Whoever
 * reads the account's mail is its owner: what strangers tried is forgotten, and this browser is known
 * from now on, so that they cannot keep it out again.
 */
async function setPassword(deps: ResetDeps, call: Call<"resetPassword">): Promise<null> {
  const { input, address, now } = call;
  await takeOrRefuse(deps.limits.resets, addressBucket(address));
  const ticket = String(input.userId);
  const user = await findAccount(deps, ticket);
  if (user === null || !deps.tokens.verifyTicket(ticket, user, now)) {
    throw new HttpFailure(400, messages.invalidResetLink);
  }
  if (unmetRules(input.password, SPECIALS).length > 0) {
    throw new HttpFailure(400, messages.weakPassword);
  }
  const { id: userId, email, companyId, passwordHash: from } = user;
  const to = await hashPassword(input.password, email);
  await deps.store.transaction(async (queries) => {
    if (!(await queries.users.setPassword(userId, { from, to }))) {
      throw new HttpFailure(400, messages.invalidResetLink);
    }
    // In this order: a login that is giving its code is waited for, and its session goes then.
    await queries.pendingLogins.deleteOfUser(userId);
    await queries.sessions.deleteOfUser(userId);
    await call.audit.as(user).write(queries, "password.reset");
    const at = { newId: deps.newId, now, companyId };
    await queueNotice(queries, { email, notice: "passwordReset" }, at);
  });
  await Promise.all([deps.limiter.forget(email), deps.limits.mfaCodes.forget(userId)]);
  call.cookies.push(deps.devices.remember(call.request, { email, passwordHash: to }));
  return null;
}

async function findAccount(
  { store, tokens }: ResetDeps,
  token: SignedLink | string,
): Promise<StoredUser | null> {
  const id = tokens.accountOf(token);
  return id === null ? null : store.users.get(id);
}
