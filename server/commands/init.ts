import type { Command } from "commander";
import * as z from "zod";
import type { Store } from "../store/types";
import { type CommandDeps, EXIT } from "./commandDeps";
import { withData } from "./withData";

const Email = z.email().max(254);

/** Adds `init --superadmin EMAIL`: the schema, and a first account whose password is shown once. */
export function registerInit(program: Command, deps: CommandDeps): void {
  program
    .command("init")
    .description("Prepara il database e crea un superadmin, con una password mostrata una volta.")
    .requiredOption("--superadmin <email>", "l'email del superadmin")
    .action(({ superadmin }: { superadmin: string }) => init(superadmin, deps));
}

async function init(address: string, deps: CommandDeps): Promise<void> {
  const email = Email.safeParse(address.trim().toLowerCase());
  if (!email.success) {
    deps.complain(`«${address}» non è un indirizzo email valido.`);
    return deps.exitWith(EXIT.wrongUsage);
  }
  await withData(deps, ({ store }) => createSuperadmin(store, email.data, deps));
}

async function createSuperadmin(store: Store, email: string, deps: CommandDeps): Promise<number> {
  const { clock, newId, randomPassword, hashPassword, print, complain } = deps;
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const at = clock.now();
  const userId = newId();
  const created = await store.transaction(async ({ users, audit }) => {
    if ((await users.findByEmail(email)) !== null) return false;
    const role = "superadmin";
    await users.create({ id: userId, companyId: null, email, passwordHash, role, createdAt: at });
    const entry = { companyId: null, userId: null, documentId: null, at };
    await audit.append({
      ...entry,
      id: newId(),
      action: "user.create",
      details: `${email}, ${role}`,
    });
    return true;
  });
  if (!created) {
    complain(`Esiste già un utente ${email}: non è stato cambiato nulla.`);
    return EXIT.failed;
  }
  print(`Superadmin creato: ${email}`);
  print(`Password, mostrata solo ora: ${password}`);
  return EXIT.done;
}
