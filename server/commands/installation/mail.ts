import { isEmail } from "@sgi/core/accounts/auth";
import { showHiddenSigns } from "@sgi/core/names";
import type { Command } from "commander";
import * as z from "zod";
import { sendTestMail } from "../../mail/sendTestMail";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps } from "../base/task";

const HELP = `
Spedisce subito, senza passare dalla coda. Con SQLite, a server avviato, la spedisce il server con le
sue impostazioni; altrimenti questo comando, con le proprie. La password non viene mostrata. Che il
server di posta l'accetti non dice ancora che arrivi: se manca, guarda nella posta indesiderata.

Codice di uscita:
  0  il server di posta l'ha accettata
  1  non l'ha accettata, o non c'è: dice perché
  2  comando o impostazioni sbagliati`;

/** Adds `mail test ADDRESS`. */
export function registerMail(program: Command, deps: ServerCommandDeps): void {
  program
    .command("mail")
    .description("La posta: mail test.")
    .helpCommand(false)
    .command("test")
    .description("Spedisce un'email di prova e dice che cosa ha risposto il server di posta.")
    .argument("<indirizzo>", "a chi spedirla")
    .addHelpText("after", HELP)
    .action(async (to: string) => {
      if (!isEmail(to)) {
        deps.complain(`«${to}» non è un indirizzo email valido.`);
        return deps.exitWith(EXIT_CODES.wrongUsage);
      }
      await runTask(mailTestTask, { to }, deps, {
        alone: (mail, taskDeps) => test({ mail }, { to }, taskDeps),
      });
    });
}

type Needs = Pick<TaskData, "mail">;

export const mailTestTask: Task<{ to: string }, Needs> = {
  name: "mail test",
  args: z.strictObject({ to: z.string().refine(isEmail) }),
  run: test,
};

async function test(
  { mail: { smtpUrl, mailFrom } }: Needs,
  { to }: { to: string },
  { print, complain }: Pick<TaskDeps, "print" | "complain">,
): Promise<number> {
  if (smtpUrl === null || mailFrom === null) {
    complain("Nessun server di posta: le email restano file. Per spedirle imposta SGI_SMTP_URL.");
    return EXIT_CODES.failed;
  }
  const { problem, answer, isTls } = await sendTestMail({ url: smtpUrl, from: mailFrom, to });
  const tell = problem === null ? print : complain;
  const server = new URL(smtpUrl).host;
  if (problem === null) tell(`Email accettata da ${server} per ${showHiddenSigns(to)}.`);
  else tell(`Email non accettata da ${server}: ${problem}.`);
  if (answer !== null) tell(`Risposta: ${answer}`);
  // Without either, there was no connection to speak of.
  if (answer !== null || isTls) {
    tell(`Connessione: ${isTls ? "TLS, con un certificato valido" : "senza TLS"}`);
  }
  return problem === null ? EXIT_CODES.done : EXIT_CODES.failed;
}
