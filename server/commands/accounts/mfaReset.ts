import type { Command } from "commander";
import * as z from "zod";
import { queueNotice } from "../../mail/notices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { systemTrail } from "../../storage/audit/auditTrail";
import { EXIT_CODES, EXIT_HELP, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps } from "../base/task";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";

/**
 * Adds `mfa-reset --email EMAIL`: for users who lost authenticator and backup codes, or after the
 * key was lost.
 */
export function registerMfaReset(program: Command, deps: ServerCommandDeps): void {
  program
    .command("mfa-reset")
    .description("Toglie a un utente l'autenticazione a due fattori, e ne chiude le sessioni.")
    .requiredOption("--email <email>", "l'email dell'utente")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", EXIT_HELP)
    .action(async ({ email, ...options }: UpgradeOptions & { email: string }) => {
      await runTask(mfaResetTask, { email }, deps, { upgrade: upgradeOf(options) });
    });
}

export const mfaResetTask: Task<{ email: string }> = {
  name: "mfa-reset",
  args: z.strictObject({ email: z.string() }),
  run: resetMfa,
};

/** The password stays, so the account is still protected. */
async function resetMfa(
  { store, onMail }: TaskData,
  { email: address }: { email: string },
  deps: TaskDeps,
): Promise<number> {
  const outcome = await store.transaction(async (queries) => {
    const user = await queries.users.findByEmail(address);
    if (user === null) return { problem: `Non c'è nessun utente ${address}` };
    const { id: userId, email, companyId } = user;
    if (companyId !== null) await queries.companies.hold(companyId);
    const mfa = await queries.mfa.get(userId);
    if (mfa === null || mfa.enabledAt === null) {
      return { problem: `${email} non ha l'autenticazione a due fattori` };
    }
    await queries.mfa.delete(userId);
    const at = { newId: deps.newId, now: deps.clock.now() };
    const audit = systemTrail(at, companyId);
    await audit.write(queries, "mfa.reset", { details: email });
    await endWhatOpens(queries, "mfaReset", { user, audit });
    await queueNotice(queries, { email, notice: "mfaDisabled" }, { ...at, companyId });
    return { email };
  });
  if ("problem" in outcome) {
    deps.complain(`${outcome.problem}: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  onMail();
  deps.print(`Autenticazione a due fattori tolta a ${outcome.email}: ora basta la password.`);
  return EXIT_CODES.done;
}
