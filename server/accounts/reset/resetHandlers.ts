import { isEmail, SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import type { NewId } from "../../base/ids/newId";
import { addressBucket } from "../../http/clientAddress";
import type { Call, Handlers } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import type { LoginLimiter } from "../../http/limits/loginLimiter";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import type { KnownDevices } from "../../sessions/knownDevices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { hashPassword } from "../../sessions/passwords/password";
import { NOBODY } from "../../storage/audit/auditTrail";
import { foldEmail } from "../../storage/store/schema/database";
import type { StoredUser } from "../../storage/store/schema/types";
import { belongsToDeletedCompany, type Store } from "../../storage/store/store";
import type { ResetTokens, SignedLink } from "./resetTokens";

export interface ResetDeps {
  store: Store;
  newId: NewId;
  limiter: Pick<LoginLimiter, "forget">;
  limits: Pick<RateLimits, "resets" | "resetRequests" | "resetMails" | "mfaCodes">;
  /** Called when a mail waits to be sent. */
  onMail(): void;
  tokens: ResetTokens;
  devices: KnownDevices;
}

/** Handlers for a forgotten password. Source: spec 2 §4 and §7. */
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
 * Promises a mail for any address. Whether an account has it is looked up later, in the background,
 * when the mail is written: neither the answer nor its timing can reveal it.
 */
async function promiseMail(deps: ResetDeps, call: Call<"forgotPassword">): Promise<null> {
  const email = foldEmail(call.input.email);
  if (!isEmail(email)) throw new HttpFailure(400, messages.invalidEmail);
  await takeOrRefuse(deps.limits.resetRequests, addressBucket(call.address));
  // An account gets no more mails than its limit. The answer stays the same, because it would only
  // inform a stranger.
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
 * Checks the ticket before the password's rules, and hashes last, only for valid requests. The link
 * proves access to the account's mailbox: failed attempts of strangers are forgotten and this
 * browser becomes known, so that they cannot lock the owner out again.
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
    if (companyId !== null) await queries.companies.hold(companyId);
    if (!(await queries.users.setPassword(userId, { from, to }))) {
      throw new HttpFailure(400, messages.invalidResetLink);
    }
    const audit = call.audit.as(user);
    await audit.write(queries, "password.reset");
    const ended = await endWhatOpens(queries, "passwordReset", { user, audit });
    const at = { newId: deps.newId, now, companyId };
    await queueNotice(queries, { email, notice: "passwordReset", ended }, at);
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
  const user = id === null ? null : await store.users.get(id);
  return user === null || (await belongsToDeletedCompany(store, user)) ? null : user;
}
