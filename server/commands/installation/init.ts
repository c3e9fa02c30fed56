import { MAX_EMAIL_LENGTH } from "@sgi/core/accounts/auth";
import type { Command } from "commander";
import * as z from "zod";
import { queueNewAdmin } from "../../mail/notices";
import { createAuditTrail, NOBODY } from "../../storage/audit/auditTrail";
import type { StoredCompanyCode } from "../../storage/store/schema/accountTypes";
import { foldEmail } from "../../storage/store/schema/database";
import type { Store } from "../../storage/store/store";
import { EXIT_CODES, EXIT_HELP, type ServerCommandDeps } from "../base/commandDeps";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { withData } from "../base/withData";

const Email = z.email().max(MAX_EMAIL_LENGTH);

/**
 * Adds `init --superadmin EMAIL`: creates the schema, a first account whose password is shown once,
 * and a company code for the first company's registration.
 */
export function registerInit(program: Command, deps: ServerCommandDeps): void {
  program
    .command("init")
    .description(
      "Prepara il database e crea un superadmin e un codice aziendale, mostrati una volta.",
    )
    .requiredOption("--superadmin <email>", "l'email del superadmin")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action((options: Options) => init(options, deps));
}

interface Options extends UpgradeOptions {
  superadmin: string;
}

async function init({ superadmin, ...options }: Options, deps: ServerCommandDeps): Promise<void> {
  const email = Email.safeParse(foldEmail(superadmin));
  if (!email.success) {
    deps.complain(`«${superadmin}» non è un indirizzo email valido.`);
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  await withData(deps, ({ store }) => createSuperadmin(store, email.data, deps), {
    mayCreate: true,
    upgrade: upgradeOf(options),
  });
}

async function createSuperadmin(
  store: Store,
  email: string,
  deps: ServerCommandDeps,
): Promise<number> {
  const { clock, newId, randomPassword, newCompanyCode, hashPassword, print, complain } = deps;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  const userId = newId();
  const code = firstCode({ id: newId(), code: newCompanyCode(), createdAt: at });
  const created = await store.transaction(async (queries) => {
    const { users, companyCodes } = queries;
    if ((await users.findByEmail(email)) !== null) return false;
    const role = "superadmin";
    await users.create({
      id: userId,
      companyId: null,
      email,
      passwordHash,
      role,
      name: null,
      createdAt: at,
    });
    const trail = createAuditTrail({ newId, now: at, actor: NOBODY });
    await trail.write(queries, "user.create", { details: `${email}, ${role}` });
    await queueNewAdmin(queries, { email }, { newId, now: at, companyId: null });
    await companyCodes.create(code);
    await trail.write(queries, "code.create", { details: code.id });
    return true;
  });
  if (!created) {
    complain(`Esiste già un utente ${email}: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  print(`Superadmin creato: ${email}`);
  print(`Password, mostrata solo ora: ${password}`);
  print(`Codice aziendale per la prima registrazione: ${code.code}`);
  return EXIT_CODES.done;
}

/** Good for one company, without expiry. */
function firstCode(given: Pick<StoredCompanyCode, "id" | "code" | "createdAt">): StoredCompanyCode {
  return {
    ...given,
    role: "admin",
    usageLimit: 1,
    usageCount: 0,
    expiresAt: null,
    isActive: true,
    companyId: null,
    createdBy: null,
  };
}
