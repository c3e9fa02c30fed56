import type { Command } from "commander";
import type { ServerCommandDeps } from "./commandDeps";
import { EXIT_HELP } from "./exitHelp";
import { runTask } from "./runTask";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "./upgrade";
import { userTasks } from "./userTasks";

interface AddOptions extends UpgradeOptions {
  email: string;
  company: string;
  role: string;
}

/** Adds `user list`, `user add` and `user reset-password`: manages accounts without the panel. */
export function registerUser(program: Command, deps: ServerCommandDeps): void {
  const user = program
    .command("user")
    .description("Gli utenti: user list, user add, user reset-password.")
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
}
