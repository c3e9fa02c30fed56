import { counted } from "@sgi/core/lists";
import { showHiddenSigns } from "@sgi/core/names";
import type { Command } from "commander";
import * as z from "zod";
import { instantOf } from "../../base/time/timeZone";
import { namesOf } from "../../http/backupMessages";
import { createAuditSeal } from "../../storage/audit/auditSeal";
import type { ChainFault } from "../../storage/audit/chainLink";
import { verifyApproved } from "../../storage/audit/verifyApproved";
import { verifyChain } from "../../storage/audit/verifyChain";
import type { ScopedHead } from "../../storage/store/schema/backupTypes";
import type { Store } from "../../storage/store/store";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { runTask } from "../base/runTask";
import type { Task, TaskData, TaskDeps } from "../base/task";

const HELP = `
Codice di uscita:
  0  il registro e i file approvati sono integri
  1  il registro o un file approvato è alterato, oppure non è stato possibile leggerli per intero
  2  comando sbagliato`;

/** Adds `audit verify`: checks that nobody changed the companies' audit logs. */
export function registerAudit(program: Command, deps: ServerCommandDeps): void {
  program
    .command("audit")
    .description("Controlla il registro delle attività: audit verify.")
    .helpCommand(false)
    .command("verify")
    .description(
      "Verifica che nessuna voce del registro sia stata modificata, tolta o aggiunta, e che i file approvati siano quelli.",
    )
    .addHelpText("after", HELP)
    .action(async () => {
      await runTask(auditVerifyTask, {}, deps);
    });
}

export const auditVerifyTask: Task<Record<string, never>> = {
  name: "audit verify",
  args: z.strictObject({}),
  run: verifyAll,
};

/** Checks all companies' logs, even after a fault: the admin needs to know its extent. */
async function verifyAll(data: TaskData, _: unknown, deps: TaskDeps): Promise<number> {
  const { store, stepAside } = data;
  const secret = await data.secret();
  const seal = createAuditSeal(secret);
  const ends = secret.length === 0 ? [] : await archivedEnds(data, deps);
  let code: number = EXIT_CODES.done;
  for (const scope of await store.audit.listScopes()) {
    deps.signal.throwIfAborted();
    await stepAside();
    const indexed = await store.backups.listHeads(scope);
    const known = [...indexed, ...ends.filter((end) => end.scope === scope)];
    const { entries, fault } = await verifyChain({ audit: store.audit, seal }, { scope, known });
    const name = await nameOf(store, scope);
    if (fault === null) {
      deps.print(`${name}: registro integro, ${counted(entries, "voce", "voci")}.`);
    } else {
      code = EXIT_CODES.failed;
      const verdict =
        fault.fault === "otherKey" ? "registro non verificabile per intero" : "registro alterato";
      deps.complain(`${name}: ${verdict}. ${told(fault)}`);
    }
    if (!(await areFilesWhole(data, { scope, name }, deps))) code = EXIT_CODES.failed;
  }
  return code;
}

/** Checks every approved file of a company, and tells of it where there is one. */
async function areFilesWhole(
  { store, files, stepAside }: TaskData,
  { scope, name }: { scope: string; name: string },
  { signal, print, complain, showProgress }: TaskDeps,
): Promise<boolean> {
  let read = 0;
  const isOver = async () => {
    signal.throwIfAborted();
    read += 1;
    showProgress(`${name}: file approvati ${read}`);
    await stepAside();
    return false;
  };
  const asked = { companyId: scope, after: "", isOver };
  const { total, wrong, first } = await verifyApproved({ ...store, files }, asked);
  if (total === 0) return true;
  showProgress(null);
  if (wrong === 0) print(`${name}: file approvati integri, ${total}.`);
  else complain(`${name}: file approvati non più come approvati: ${wrong} di ${total}.`);
  for (const { title, revision, fault } of first) {
    complain(`«${showHiddenSigns(title)}», Rev.${revision}: ${FILE_FAULTS[fault]}.`);
  }
  return wrong === 0;
}

const FILE_FAULTS = { altered: "il contenuto non è quello approvato", missing: "il file manca" };

/** Reports archives whose log end cannot be read, such as another key's; uses the rest. */
async function archivedEnds({ backups }: TaskData, { complain }: TaskDeps): Promise<ScopedHead[]> {
  const { ends, unread } = await (await backups()).readEnds();
  if (unread.length > 0) {
    complain(
      `Questi file non sono backup leggibili di questa installazione e non dicono nulla sul registro: ${namesOf(unread)}.`,
    );
  }
  return ends;
}

async function nameOf(store: Store, scope: string): Promise<string> {
  if (scope === "") return "(nessuna azienda)";
  const company = await store.companies.get(scope);
  return company === null ? `(azienda eliminata ${scope})` : showHiddenSigns(company.name);
}

function told({ position, fault, at }: ChainFault): string {
  const entry = `La voce ${position}${at === null ? "" : `, del ${instantOf(at)},`}`;
  switch (fault) {
    case "changed":
      return `${entry} è stata modificata.`;
    case "missing":
      return `${entry} manca.`;
    case "added":
      return `${entry} è stata aggiunta da fuori.`;
    case "unsealed":
      return `La sua fine, la voce ${position}, non porta il sigillo di questa installazione: è stato scritto senza la chiave del server. Se la chiave è stata cambiata, esegui «key replace».`;
    case "otherKey":
      return `${entry} riassume voci scadute ed è sigillata con una chiave diversa da quella di questa installazione; tutte le altre sono come sono state scritte. Se i dati sono stati spostati, rimetti la chiave secret.key (o SGI_SECRET_KEY) di prima; se non è mai cambiata, la voce è stata aggiunta da fuori.`;
  }
}
