import { UserRole } from "@sgi/core/accounts/users";
import { showHiddenSigns } from "@sgi/core/names";
import * as z from "zod";
import { giveRole, removeUser } from "../../accounts/users/userChanges";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { type AuditTrail, systemTrail } from "../../storage/audit/auditTrail";
import type { StoredUser } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { EXIT_CODES } from "../base/commandDeps";
import type { Task, TaskData, TaskDeps } from "../base/task";

/** What an admin does in the panel to a colleague, done by the server's owner. */
export const userChangeTasks = {
  delete: {
    name: "user delete",
    args: z.strictObject({ email: z.string() }),
    run: deleteUser,
  } satisfies Task<{ email: string }>,
  role: {
    name: "user role",
    args: z.strictObject({ email: z.string(), role: UserRole }),
    run: changeRole,
  } satisfies Task<{ email: string; role: UserRole }>,
};

/** Documents stay without an heir, so that no entries are written of them. */
const TO_NOBODY = { heir: null, limitEntries: () => Promise.resolve() };

async function deleteUser(
  data: TaskData,
  { email }: { email: string },
  deps: TaskDeps,
): Promise<number> {
  const { user, company } = await changeUser(data, email, deps, (queries, found, at) =>
    removeUser(queries, found, { ...at, ...TO_NOBODY }),
  );
  deps.print(`Utente eliminato: ${user.email}, ${user.role} di «${company}».`);
  return EXIT_CODES.done;
}

async function changeRole(
  data: TaskData,
  { email, role }: { email: string; role: UserRole },
  deps: TaskDeps,
): Promise<number> {
  const { user, company } = await changeUser(data, email, deps, (queries, found, at) =>
    giveRole(queries, found, role, { ...at, ...TO_NOBODY }),
  );
  deps.print(
    user.role === role
      ? `${user.email} è già ${role} di «${company}»: non è stato cambiato nulla.`
      : `${user.email} ora è ${role} di «${company}», le sue sessioni sono chiuse.`,
  );
  return EXIT_CODES.done;
}

type At = Pick<TaskDeps, "newId"> & { now: number; audit: AuditTrail };

/**
 * Changes a company's user in one transaction. Returns the user as it was, and the company's name.
 * @throws {HttpFailure} For an unknown user, a superadmin and the last admin: nothing is changed.
 */
async function changeUser(
  { store, onMail }: TaskData,
  email: string,
  { clock, newId }: TaskDeps,
  work: (queries: StoreQueries, user: StoredUser, at: At) => Promise<boolean>,
): Promise<{ user: StoredUser; company: string }> {
  const changed = await store.transaction(async (queries) => {
    const { user, companyId } = await holdUser(queries, email);
    const now = clock.now();
    const audit = systemTrail({ newId, now }, companyId);
    if (!(await work(queries, user, { newId, now, audit }))) {
      throw new HttpFailure(409, messages.lastAdmin);
    }
    const company = await queries.companies.get(companyId);
    return { user, company: showHiddenSigns(company?.name ?? "") };
  });
  onMail();
  return changed;
}

/** Finds a company's user, and locks the company's users. */
async function holdUser({ companies, users }: StoreQueries, email: string) {
  const found = await users.findByEmail(email);
  if (found === null) throw refusal(404, `Non c'è nessun utente ${email}`);
  const { id, companyId } = found;
  if (companyId === null) throw refusal(409, `${found.email} è un superadmin, di nessuna azienda`);
  await companies.hold(companyId);
  // Another call may have changed or deleted the user before the lock.
  const user = await users.get(id);
  if (user === null) throw refusal(404, `Non c'è nessun utente ${email}`);
  return { user, companyId };
}

function refusal(status: 404 | 409, problem: string): HttpFailure {
  return new HttpFailure(status, `${problem}: non è stato cambiato nulla.`);
}
