import { isEmail } from "@sgi/core/accounts/auth";
import { UserRole } from "@sgi/core/accounts/users";
import { showHiddenSigns } from "@sgi/core/names";
import * as z from "zod";
import { recordUser } from "../../accounts/users/createUser";
import { queueNotice } from "../../mail/notices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { systemTrail } from "../../storage/audit/auditTrail";
import { foldEmail } from "../../storage/store/schema/database";
import type { StoredCompany } from "../../storage/store/schema/types";
import type { Store, StoreQueries } from "../../storage/store/store";
import { EXIT_CODES } from "../base/commandDeps";
import { deletionText, unknownCompany } from "../base/companyTexts";
import type { Task, TaskData, TaskDeps } from "../base/task";

const USERS_A_TURN = 200;

export function unknownRole(role: string): string {
  return `Il ruolo «${role}» non esiste: ${UserRole.options.join(" o ")}.`;
}

/** Account tasks without the panel; each reports a wrong argument with `EXIT_CODES.wrongUsage`. */
export const userTasks = {
  list: {
    name: "user list",
    args: z.strictObject({ company: z.string().nullable() }),
    run: listUsers,
  } satisfies Task<{ company: string | null }>,
  add: {
    name: "user add",
    args: z.strictObject({ email: z.string(), company: z.string(), role: z.string() }),
    run: addUser,
  } satisfies Task<NewUser>,
  resetPassword: {
    name: "user reset-password",
    args: z.strictObject({ email: z.string() }),
    run: resetPassword,
  } satisfies Task<{ email: string }>,
};

async function listUsers(
  { store, stepAside }: TaskData,
  { company: name }: { company: string | null },
  { print, complain, signal }: TaskDeps,
): Promise<number> {
  const companies = name === null ? await store.companies.list() : await named(store, name);
  if (companies.length === 0 && name !== null) {
    complain(unknownCompany(name));
    return EXIT_CODES.wrongUsage;
  }
  const tell = (email: string, role: string, company: string) =>
    print(`${email}\t${role}\t${company}`);
  if (name === null) {
    for (const { email, role } of await store.users.listOfRole("superadmin")) tell(email, role, "");
  }
  for (const company of companies) {
    const shown = columnsOf(company);
    for (let offset = 0, total = 1; offset < total; offset += USERS_A_TURN) {
      signal.throwIfAborted();
      await stepAside();
      const part = await store.users.listPart(company.id, { offset, limit: USERS_A_TURN });
      for (const { email, role } of part.users) tell(email, role, shown);
      total = part.total;
    }
  }
  return EXIT_CODES.done;
}

function columnsOf({ name, deletedAt }: StoredCompany): string {
  const shown = showHiddenSigns(name);
  return deletedAt === null ? shown : `${shown}\t${deletionText(deletedAt)}`;
}

async function named(store: Store, name: string): Promise<StoredCompany[]> {
  const company = await store.companies.findByName(name);
  return company === null ? [] : [company];
}

interface NewUser {
  email: string;
  /** The company's name. */
  company: string;
  role: string;
}

/** The password is shown once, for the user to change. */
async function addUser(
  { store, onMail }: TaskData,
  { email: address, company: name, role: asked }: NewUser,
  { clock, newId, randomPassword, hashPassword, print, complain }: TaskDeps,
): Promise<number> {
  const email = foldEmail(address);
  const role = UserRole.safeParse(asked);
  const company = await store.companies.findByName(name);
  const problem = [
    isEmail(email) ? null : `«${address}» non è un indirizzo email valido.`,
    role.success ? null : unknownRole(asked),
    company === null ? unknownCompany(name) : null,
  ].find((text) => text !== null);
  if (problem !== undefined || company === null || !role.success) {
    complain(problem ?? "");
    return EXIT_CODES.wrongUsage;
  }
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const { id: companyId } = company;
  const now = clock.now();
  const audit = systemTrail({ newId, now }, companyId);
  const user = {
    id: newId(),
    companyId,
    email,
    passwordHash,
    role: role.data,
    name: null,
    createdAt: now,
  };
  const record = async (queries: StoreQueries) => {
    await queries.companies.hold(companyId);
    if ((await queries.users.findByEmail(email)) !== null) return false;
    await recordUser(queries, user, { newId, now, audit });
    return true;
  };
  const isNew = await store.transaction(record).catch(async (error) => {
    // Another process may have taken the address at this moment.
    const found = await store.users.findByEmail(email);
    if (found === null) throw error;
    // It may be this very user, if the connection to the database was lost after the commit.
    return found.id === user.id;
  });
  if (!isNew) {
    complain(`Esiste già un utente ${email}: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  onMail();
  print(`Utente creato: ${email}, ${role.data} di «${showHiddenSigns(company.name)}»`);
  print(`Password, mostrata solo ora: ${password}`);
  return EXIT_CODES.done;
}

/** The second factor stays: users who lost it too need `mfa-reset`. */
async function resetPassword(
  { store, onMail }: TaskData,
  { email: address }: { email: string },
  { clock, newId, randomPassword, hashPassword, print, complain }: TaskDeps,
): Promise<number> {
  const password = randomPassword();
  const to = await hashPassword(password);
  const outcome = await store.transaction(async (queries) => {
    const user = await queries.users.findByEmail(address);
    if (user === null) return { problem: `Non c'è nessun utente ${address}` };
    const { id: userId, companyId, passwordHash: from } = user;
    if (companyId !== null) await queries.companies.hold(companyId);
    if (!(await queries.users.setPassword(userId, { from, to }))) {
      return { problem: `La password di ${user.email} è stata cambiata in questo momento` };
    }
    const at = { newId, now: clock.now() };
    const audit = systemTrail(at, companyId);
    await audit.write(queries, "password.reset", { details: user.email });
    const ended = await endWhatOpens(queries, "passwordReset", { user, audit });
    const notice = { email: user.email, notice: "passwordChanged", ended } as const;
    await queueNotice(queries, notice, { ...at, companyId });
    return { email: user.email };
  });
  if ("problem" in outcome) {
    complain(`${outcome.problem}: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  onMail();
  print(`Password cambiata a ${outcome.email}, le sue sessioni sono chiuse.`);
  print(`Password, mostrata solo ora: ${password}`);
  return EXIT_CODES.done;
}
