import { type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import type { Call } from "../../http/handlers";
import type { LoginLimiter } from "../../http/limits/loginLimiter";
import { holdPassword, verifyPassword } from "../../sessions/passwords/password";
import { wireUser } from "../../sessions/wireUser";
import type { StoredUser } from "../../storage/store/schema/types";
import type { Registration } from "./receiveForm";
import type { Recorded, RecordRegistrationDeps } from "./recordRegistration";

export interface ResumeDeps extends RecordRegistrationDeps {
  limiter: Pick<LoginLimiter, "take">;
}

/**
 * A registration that is repeated within this time counts as a retry: panels retry within seconds.
 */
const RESUME_MS: DurationMs = 10 * MINUTE_MS;

/**
 * Signs in the user of a registration that was written but whose answer got lost; otherwise a retry
 * would only be told that the code is used. Null when it is not the same registration. As at a
 * login the password must be right, within the same limits; an account that already has a second
 * factor is refused.
 */
export async function resumeRegistration(
  deps: ResumeDeps,
  call: Call<"registerAdmin">,
  registration: Registration,
): Promise<Recorded | null> {
  const user = await findJustRegistered(deps, registration, call.now);
  if (user === null) return null;
  const device = deps.devices.find(call.request, user);
  const who = { account: registration.email, address: call.address, device };
  const attempt = await deps.limiter.take(who);
  if (!attempt.allowed) return null;
  if (!(await verifyPassword(user, registration.password))) return null;
  const cookie = await signIn(deps, call, user);
  if (cookie === null) return null;
  await attempt.succeeded();
  const sent = await wireUser(deps.store, user, call.now);
  return { user: sent, cookies: [cookie, deps.devices.remember(call.request, user)] };
}

/**
 * Null also when the code is unknown, so that a stranger cannot find out whether an account exists.
 */
async function findJustRegistered(
  { store }: Pick<RecordRegistrationDeps, "store">,
  { companyCode, clientName, email }: Registration,
  now: EpochMs,
): Promise<StoredUser | null> {
  const code = await store.companyCodes.get(companyCode);
  if (code?.role !== "admin" || code.usageCount === 0) return null;
  const company = await store.companies.findByName(clientName);
  const user = await store.users.findByEmail(email);
  if (company?.deletedAt !== null) return null;
  const isSame = user !== null && user.role === "admin" && user.companyId === company.id;
  return isSame && user.createdAt > now - RESUME_MS ? user : null;
}

async function signIn(
  { store, sessions }: RecordRegistrationDeps,
  call: Call<"registerAdmin">,
  user: StoredUser,
): Promise<string | null> {
  const { session, audit } = call;
  const { id: userId } = user;
  return store.transaction(async (queries) => {
    if (!(await holdPassword(queries, user))) return null;
    if ((await queries.mfa.get(userId))?.enabledAt) return null;
    if (session !== null) await sessions.end(queries, session);
    await audit.as(user).write(queries, "login", { details: "registrazione ripetuta" });
    return sessions.start(queries, { userId, remember: false }, call);
  });
}
