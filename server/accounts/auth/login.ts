import { isEmail, MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH } from "@sgi/core/accounts/auth";
import { SECOND_MS } from "@sgi/core/time";
import type { Logger } from "pino";
import type { Call, Handler } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import type { LoginAttempt, LoginLimiter } from "../../http/limits/loginLimiter";
import { messages } from "../../http/messages";
import type { KnownDevices } from "../../sessions/knownDevices";
import { holdPassword, nobodysHash, type VerifyPassword } from "../../sessions/passwords/password";
import type { PendingLogins } from "../../sessions/pendingLogins";
import type { Sessions } from "../../sessions/sessions";
import { type WireUser, wireUser } from "../../sessions/wireUser";
import { NOBODY } from "../../storage/audit/auditTrail";
import { outageOf } from "../../storage/store/engines/outage";
import { foldEmail } from "../../storage/store/schema/database";
import type { StoredUser } from "../../storage/store/schema/types";
import { belongsToDeletedCompany, type Store, type StoreQueries } from "../../storage/store/store";

export interface LoginDeps {
  store: Store;
  limiter: LoginLimiter;
  log: Pick<Logger, "warn">;
  sessions: Sessions;
  pendingLogins: PendingLogins;
  devices: KnownDevices;
  verifyPassword: VerifyPassword;
}

interface Who {
  user: StoredUser;
  remember: boolean;
}

/**
 * Signs a user in: creates a new session and ends this browser's old one. A user with a second
 * factor gets no session yet: the answer says that the login waits for the code. An unknown account
 * costs the same work and gets the same answer as a wrong password.
 */
export function createLogin(deps: LoginDeps): Handler<"login"> {
  const passwordHashOfNobody = nobodysHash();
  return async (call) => {
    const { password, remember } = call.input;
    if (password.length > MAX_PASSWORD_LENGTH) throw new HttpFailure(400, messages.passwordTooLong);
    const email = foldEmail(call.input.email);
    const user = isSearchable(email) ? await deps.store.users.findByEmail(email) : null;
    const account = user ?? { email, passwordHash: passwordHashOfNobody };
    const device = deps.devices.find(call.request, account);
    const attempt = await deps.limiter.take({ account: email, address: call.address, device });
    if (!attempt.allowed) throw tooManyLogins(attempt, call, deps);

    const isStranger = !attempt.isKnown;
    const matches = await deps.verifyPassword(account, password, { isStranger });
    if (user === null || !matches) return refuse(deps, call, { email, user });

    const answer = await answerRight(deps, call, { user, remember, attempt });
    // The password was reset during the check, so it is wrong now.
    return answer ?? refuse(deps, call, { email, user });
  };
}

/** The password is right, so this costs no attempt, whatever the answer. */
async function answerRight(
  deps: LoginDeps,
  call: Call<"login">,
  { attempt, ...who }: Who & { attempt: LoginAttempt & { allowed: true } },
): Promise<WireUser | { requiresMfa: true } | null> {
  const answer = await letIn(deps, call, who).catch(async (error) => {
    if (outageOf(error) !== "full") throw error;
    deps.log.warn({ err: error }, "no room for a session");
    await attempt.succeeded();
    throw new HttpFailure(507, messages.loginDiskFull);
  });
  if (answer !== null) await attempt.succeeded();
  if (answer === "deleted") throw new HttpFailure(403, messages.companyDeleted);
  return answer;
}

/**
 * Creates no session, and returns null, when the password changed during the check. Returns
 * `deleted` when the user's company is deleted: nobody without the password learns that.
 */
async function letIn(
  deps: LoginDeps,
  call: Call<"login">,
  who: Who,
): Promise<WireUser | { requiresMfa: true } | "deleted" | null> {
  return deps.store.transaction(async (queries) => {
    if (!(await holdPassword(queries, who.user))) return null;
    if (await belongsToDeletedCompany(queries, who.user)) {
      const details = `${who.user.email} (azienda eliminata)`;
      const failed = { details, tellsAddress: true };
      await call.audit.as(who.user).write(queries, "login.failed", failed);
      return "deleted";
    }
    const mfa = await queries.mfa.get(who.user.id);
    const isHeld = mfa !== null && mfa.enabledAt !== null;
    if (call.session !== null) await deps.sessions.end(queries, call.session);
    call.cookies.push(await (isHeld ? holdLogin : startSession)(deps, queries, call, who));
    if (isHeld) return { requiresMfa: true };
    call.cookies.push(deps.devices.remember(call.request, who.user));
    return wireUser(queries, who.user, call.now);
  });
}

/** False for what cannot be an account's address; PostgreSQL refuses some control characters. */
function isSearchable(email: string): boolean {
  return email.length <= MAX_EMAIL_LENGTH && !/\p{Cc}/u.test(email);
}

async function startSession(
  { sessions }: LoginDeps,
  queries: StoreQueries,
  call: Call<"login">,
  { user, remember }: Who,
): Promise<string> {
  await call.audit.as(user).write(queries, "login");
  return sessions.start(queries, { userId: user.id, remember }, call);
}

/** The password was right; the session starts after the second factor. */
async function holdLogin(
  { pendingLogins }: LoginDeps,
  queries: StoreQueries,
  { now, audit }: Call<"login">,
  { user, remember }: Who,
): Promise<string> {
  const details = "in attesa dell'autenticazione a due fattori";
  await audit.as(user).write(queries, "login.password", { details });
  return pendingLogins.start(queries, { userId: user.id, remember }, now);
}

async function refuse(
  { store, log }: LoginDeps,
  { audit, address }: Call<"login">,
  { email, user }: { email: string; user: StoredUser | null },
): Promise<never> {
  // Text that is not an address may be a password typed into the wrong field: it is not logged.
  const details = isEmail(email) ? email : "(non è un indirizzo email)";
  const trail = audit.as(user ?? NOBODY);
  await trail.write(store, "login.failed", { details, tellsAddress: true });
  // For tools that block guessing addresses; the audit log belongs to the companies.
  log.warn({ address }, "login failed");
  throw new HttpFailure(401, messages.wrongCredentials);
}

function tooManyLogins(
  { retryAfterMs }: LoginAttempt & { allowed: false },
  { address }: Call<"login">,
  { log }: LoginDeps,
) {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / SECOND_MS));
  log.warn({ address, retryAfterSeconds: seconds }, "too many failed logins");
  return new HttpFailure(429, messages.tooManyLogins(seconds), { "Retry-After": String(seconds) });
}
