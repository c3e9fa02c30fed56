import { UserRole } from "@sgi/core/accounts/users";
import type { Command } from "commander";
import { EXIT_CODES, EXIT_HELP, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { userChangeTasks } from "./userChanges";
import { unknownRole, userTasks } from "./userTasks";

/** The option of commands that ask first, in Commander's form. */
const CONFIRM_OPTION = ["--conferma", "non chiede conferma"] as const;

interface AddOptions extends UpgradeOptions {
  email: string;
  company: string;
  role: string;
}

interface RoleOptions extends UpgradeOptions, ConfirmOptions {
  email: string;
  role: string;
}

/** Adds `user list`, `user add` and the others: manages accounts without the panel. */
export function registerUser(program: Command, deps: ServerCommandDeps): void {
  const user = program
    .command("user")
    .description("Gli utenti: user list, add, role, delete, reset-password.")
    .helpCommand(false);
  user
    .command("list")
    .description("Elenca gli utenti: email, ruolo, azienda.")
    .option("--company <nome>", "solo quelli di questa azienda")
    .addHelpText("after", EXIT_HELP)
    .action(async ({ company = null }: { company?: string | null }) => {
      await runTask(userTasks.list, { company }, deps);
    });
  user
    .command("add")
    .description("Crea un utente di un'azienda, con una password mostrata una volta.")
    .requiredOption("--email <email>", "l'email dell'utente")
    .requiredOption("--company <nome>", "l'azienda a cui appartiene")
    .option("--role <ruolo>", "viewer o admin", "viewer")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async ({ email, company, role, ...options }: AddOptions) => {
      const upgrade = upgradeOf(options);
      await runTask(userTasks.add, { email, company, role }, deps, { upgrade });
    });
  user
    .command("reset-password")
    .description("Dà a un utente una nuova password, mostrata una volta, e ne chiude le sessioni.")
    .requiredOption("--email <email>", "l'email dell'utente")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async ({ email, ...options }: UpgradeOptions & { email: string }) => {
      await runTask(userTasks.resetPassword, { email }, deps, { upgrade: upgradeOf(options) });
    });
  registerChanges(user, deps);
}

function registerChanges(user: Command, deps: ServerCommandDeps): void {
  user
    .command("role")
    .description("Dà a un utente un altro ruolo e ne chiude le sessioni.")
    .requiredOption("--email <email>", "l'email dell'utente")
    .requiredOption("--role <ruolo>", "viewer o admin")
    .option(...CONFIRM_OPTION)
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async ({ email, role: asked, ...options }: RoleOptions) => {
      const role = UserRole.safeParse(asked);
      if (!role.success) {
        deps.complain(unknownRole(asked));
        return deps.exitWith(EXIT_CODES.wrongUsage);
      }
      const loses = role.data === "viewer" ? " e perde l'autenticazione a due fattori" : "";
      const question = `Dare a ${email} il ruolo ${role.data}? Deve accedere di nuovo${loses}.`;
      if (!(await isConfirmed(question, options, deps))) return;
      const args = { email, role: role.data };
      await runTask(userChangeTasks.role, args, deps, { upgrade: upgradeOf(options) });
    });
  user
    .command("delete")
    .description("Elimina un utente, con le sue sessioni e i suoi inviti.")
    .requiredOption("--email <email>", "l'email dell'utente")
    .option(...CONFIRM_OPTION)
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async ({ email, ...options }: Omit<RoleOptions, "role">) => {
      const question = `Eliminare l'utente ${email}? Non si può annullare.`;
      if (!(await isConfirmed(question, options, deps))) return;
      const upgrade = upgradeOf(options);
      await runTask(userChangeTasks.delete, { email }, deps, { upgrade });
    });
}

interface ConfirmOptions {
  conferma?: true;
}

/** Asks on a terminal whether to go on; if not, says so and sets the exit code. */
async function isConfirmed(
  question: string,
  { conferma = false }: { conferma?: boolean },
  { ask, complain, exitWith }: Pick<ServerCommandDeps, "ask" | "complain" | "exitWith">,
): Promise<boolean> {
  if (conferma) return true;
  if (ask === null) {
    complain("Senza un terminale che risponda serve --conferma: non è stato cambiato nulla.");
    exitWith(EXIT_CODES.wrongUsage);
    return false;
  }
  if (await ask(question)) return true;
  complain("Non è stato cambiato nulla.");
  exitWith(EXIT_CODES.failed);
  return false;
}
