import { isEmail, unmetRules } from "@sgi/core/accounts/auth";
import { NEW_USER_SPECIALS, type NewUser } from "@sgi/core/accounts/users";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { companyOf } from "../../http/companyOf";
import type { Call, Handler } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNewUser } from "../../mail/notices";
import { hashPassword } from "../../sessions/passwords/password";
import { holdCaller } from "../../sessions/refuseFormer";
import type { AuditTrail } from "../../storage/audit/auditTrail";
import { foldEmail } from "../../storage/store/schema/database";
import type { StoredUser } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";

export interface CreateUserDeps {
  store: Store;
  newId: NewId;
  limits: Pick<RateLimits, "passwordHashes" | "userChanges">;
}

/**
 * Creates a user of the caller's company. The refusal of a taken address is the same whichever
 * company has it. Source: spec 2 §5 and §7.
 */
export function createCreateUser(deps: CreateUserDeps): Handler<"createUser"> {
  return async (call) => {
    const companyId = companyOf(call.session, messages.userNotFound);
    const { email, password, role, name } = checkNewUser(call.input);
    // Before the lookup of the address, so that the limit covers such probing too.
    await takeOrRefuse(deps.limits.passwordHashes, call.session.user.id);
    await takeOrRefuse(deps.limits.userChanges, companyId);
    if (await deps.store.users.findByEmail(email)) throw new HttpFailure(409, messages.emailExists);
    const passwordHash = await hashPassword(password);
    const id = deps.newId();
    await create(deps, call, {
      id,
      companyId,
      email,
      passwordHash,
      role,
      name: name?.trim() || null,
      createdAt: call.now,
    });
    return null;
  };
}

/** @throws {HttpFailure} 400 when a field is not what the specification asks for. */
function checkNewUser(input: NewUser): NewUser {
  const email = foldEmail(input.email);
  if (!isEmail(email)) throw new HttpFailure(400, messages.invalidEmail);
  if (unmetRules(input.password, NEW_USER_SPECIALS).length > 0) {
    throw new HttpFailure(400, messages.weakRegistrationPassword);
  }
  return { ...input, email };
}

async function create(
  { store, newId }: CreateUserDeps,
  { session, audit, now }: Call<"createUser">,
  user: StoredUser & { companyId: string },
): Promise<void> {
  const { email } = user;
  try {
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      await recordUser(queries, user, { newId, now, audit });
    });
  } catch (error) {
    // Another request may have taken the address since it was looked up.
    if (error instanceof HttpFailure || !(await store.users.findByEmail(email))) throw error;
    throw new HttpFailure(409, messages.emailExists);
  }
}

interface At {
  newId: NewId;
  now: EpochMs;
  audit: AuditTrail;
}

/**
 * Writes a company's new user within the transaction of `queries`, and queues the notices about it.
 */
export async function recordUser(
  queries: StoreQueries,
  user: StoredUser & { companyId: string },
  { newId, now, audit }: At,
): Promise<void> {
  const { id, email, role, companyId } = user;
  await queries.users.create(user);
  // A pending invitation could recreate the account after its deletion.
  await queries.invitations.deleteOfAddress(companyId, email);
  await queueNewUser(queries, user, { newId, now, companyId });
  await audit.write(queries, "user.create", { details: { id, email, role } });
}
