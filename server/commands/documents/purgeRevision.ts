import { MAX_REASON } from "@sgi/core/documents/history";
import { showHiddenSigns } from "@sgi/core/names";
import type { EpochMs } from "@sgi/core/time";
import type { Command } from "commander";
import { takeBytesAway } from "../../ingest/proposals/takeAway";
import { type AuditTrail, systemTrail } from "../../storage/audit/auditTrail";
import { InstallationError } from "../../storage/installation/folderMark";
import type { Data } from "../../storage/installation/openData";
import { refuseServers } from "../../storage/installation/runningServers";
import type { StoredRevision } from "../../storage/store/schema/documentTypes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { StoreQueries } from "../../storage/store/store";
import { EXIT_CODES, type ServerCommandDeps } from "../base/commandDeps";
import { unknownCompany } from "../base/companyTexts";
import { UPGRADE_OPTION, type UpgradeOptions, upgradeOf } from "../base/upgrade";
import { withData } from "../base/withData";

const SHA256 = /^[0-9a-f]{64}$/;

const SCAN_HELP = `
Prima si fermano tutti i server. L'impronta SHA-256 è quella della scansione nel registro delle
attività, alla voce «Firma su carta registrata». La firma resta registrata senza scansione. I backup
già fatti la contengono ancora, qui e nella copia esterna. Non si può annullare.

Codice di uscita:
  0  fatto, o lo era già
  1  non riuscito: nessuna firma ha questa scansione, o un server è in funzione
  2  comando sbagliato`;

const HELP = `
Prima si fermano tutti i server. L'impronta SHA-256 è quella che il pannello copia dalle «Revisioni»
di un documento. La revisione resta nell'elenco e dice «Rimossa il …»; il file va via se nessun
altro documento lo ha, e con esso il suo testo. I backup già fatti lo contengono ancora, qui e nella
copia esterna: elimina gli uni dal pannello e gli altri a mano, se non deve restare da nessuna parte.
Non si può annullare.

Codice di uscita:
  0  fatto, o lo era già
  1  non riuscito: il file è di un documento in vigore o archiviato, o di una revisione in
     approvazione, o un server è in funzione
  2  comando sbagliato`;

interface Options extends UpgradeOptions {
  company: string;
  sha256: string;
  reason: string;
}

interface Purge {
  name: string;
  description: string;
  help: string;
  takeAway: typeof takeAway;
}

/** Adds `purge-revision`, which deletes the file of former revisions. Source: spec 3 §2. */
export function registerPurgeRevision(program: Command, deps: ServerCommandDeps): void {
  const description = "Rimuove per sempre il file di una revisione superata.";
  registerPurge(program, deps, { name: "purge-revision", description, help: HELP, takeAway });
}

/** Adds `purge-scan`, which deletes the scan of signatures on paper. Source: spec 3 §1. */
export function registerPurgeScan(program: Command, deps: ServerCommandDeps): void {
  const description = "Rimuove per sempre la scansione di una firma su carta.";
  const purge = { description, help: SCAN_HELP, takeAway: takeScanAway };
  registerPurge(program, deps, { name: "purge-scan", ...purge });
}

function registerPurge(program: Command, deps: ServerCommandDeps, purging: Purge): void {
  program
    .command(purging.name)
    .description(purging.description)
    .requiredOption("--company <nome>", "il nome dell'azienda")
    .requiredOption("--sha256 <impronta>", "l'impronta SHA-256 del file")
    .requiredOption("--reason <motivo>", "perché: resta nel registro delle attività")
    .option(...UPGRADE_OPTION)
    .addHelpText("after", purging.help)
    .action(async ({ company, sha256, reason, ...options }: Options) => {
      const { takeAway: take } = purging;
      const asked = { company, sha256: sha256.toLowerCase(), reason: reason.trim(), take };
      const isFit = SHA256.test(asked.sha256) && asked.reason !== "";
      if (!isFit || asked.reason.length > MAX_REASON) {
        deps.complain(
          `L'impronta ha 64 cifre esadecimali, e il motivo da 1 a ${MAX_REASON} caratteri.`,
        );
        return deps.exitWith(EXIT_CODES.wrongUsage);
      }
      await withData(deps, (data) => purge(data, asked, deps), { upgrade: upgradeOf(options) });
    });
}

async function purge(
  { store, files }: Data,
  {
    company: name,
    sha256,
    reason,
    take,
  }: Pick<Options, "company" | "sha256" | "reason"> & { take: Purge["takeAway"] },
  { clock, newId, print, complain }: ServerCommandDeps,
): Promise<number> {
  const company = await store.companies.findByName(name);
  if (company === null) {
    complain(unknownCompany(name));
    return EXIT_CODES.wrongUsage;
  }
  if (company.deletedAt !== null) {
    complain(new CompanyDeleted().message);
    return EXIT_CODES.failed;
  }
  try {
    // A running server could take in the same file while this command deletes its bytes.
    await refuseServers(store);
  } catch (error) {
    if (!(error instanceof InstallationError)) throw error;
    complain(error.message);
    return EXIT_CODES.failed;
  }
  const { id: companyId } = company;
  const now = clock.now();
  const trail = systemTrail({ newId, now }, companyId);
  const outcome = await store.transaction(async (queries) => {
    const taken = await take(queries, { companyId, sha256, reason, now, trail });
    // A file that a kill leaves behind goes a day later.
    if (!("problem" in taken)) await queries.fileRemovals.queue([sha256], now);
    return taken;
  });
  if ("problem" in outcome) {
    complain(outcome.problem);
    return EXIT_CODES.failed;
  }
  const isNamed = await store.fileRemovals.isNamed(sha256);
  if (!isNamed) await files.remove(sha256);
  for (const row of outcome.kept) print(`Rimossa: ${told(row)}.`);
  if (outcome.kept.length === 0) print("Era già stata rimossa.");
  print(
    isNamed
      ? "Il file resta: è anche di un'altra azienda, o di altro in questa."
      : "Il file non c'è più. I backup fatti prima, e le loro copie, lo contengono ancora.",
  );
  return EXIT_CODES.done;
}

type Told = Pick<StoredRevision, "title" | "revision">;

interface Asked {
  companyId: string;
  sha256: string;
  reason: string;
  now: EpochMs;
  trail: AuditTrail;
}

/** The revisions whose bytes went now, former ones and those that never entered force. */
async function takeAway(
  queries: StoreQueries,
  { companyId, sha256, reason, now, trail }: Asked,
): Promise<{ kept: Told[] } | { problem: string }> {
  await queries.companies.hold(companyId);
  const former = await queries.revisions.listOfContent(companyId, sha256);
  const proposals = await queries.proposals.listOfContent(companyId, sha256);
  const documents = await queries.documents.listAll(companyId);
  const holder = documents.find(({ fileHash }) => fileHash === sha256);
  if (holder !== undefined) return { problem: HELD.document(showHiddenSigns(holder.title)) };
  const pending = proposals.find(({ endedAt }) => endedAt === null);
  if (pending !== undefined) return { problem: HELD.proposal(showHiddenSigns(pending.title)) };
  if (former.length + proposals.length === 0) return { problem: HELD.nobody };
  const kept = former.filter(({ purgedAt }) => purgedAt === null);
  const never = proposals.filter(({ fileHash }) => fileHash !== "");
  await queries.revisions.purge(companyId, sha256, now);
  await queries.texts.forget(companyId, sha256);
  for (const { documentId, title, revision } of kept) {
    const facts = { documentId, details: { title, revision, sha256, reason } };
    await trail.write(queries, "document.purgeRevision", facts);
  }
  await takeBytesAway(queries, never, { trail, reason });
  return { kept: [...kept, ...never] };
}

/** The signatures whose scan went now. */
async function takeScanAway(
  queries: StoreQueries,
  { companyId, sha256, reason, trail }: Asked,
): ReturnType<typeof takeAway> {
  await queries.companies.hold(companyId);
  const all = await queries.readings.listOfScan(companyId, sha256);
  if (all.length === 0) return { problem: HELD.noScan };
  const kept = all.filter(({ fileHash }) => fileHash !== "");
  await queries.readings.purgeScan(companyId, sha256);
  for (const { documentId, title, revision, name, email } of kept) {
    const details = { title, revision, name: name ?? email, sha256, reason };
    await trail.write(queries, "reading.purgeScan", { documentId, details });
  }
  return { kept };
}

const HELD = {
  document: (title: string) =>
    `È il file di un documento in vigore o archiviato, «${title}»: non è stato rimosso.`,
  proposal: (title: string) =>
    `È il file di una revisione in approvazione, «${title}»: prima va respinta o ritirata.`,
  noScan: "Nessuna firma dell'azienda ha questa scansione: non è stato cambiato nulla.",
  nobody: "Nessuna revisione superata dell'azienda ha questo file: non è stato cambiato nulla.",
} as const;

function told({ title, revision }: Told): string {
  return `«${showHiddenSigns(title)}», Rev.${revision}`;
}
