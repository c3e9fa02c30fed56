import { formatBackupSize } from "@sgi/core/backups";
import { showHiddenSigns } from "@sgi/core/names";
import * as z from "zod";
import { systemTrail } from "../../storage/audit/auditTrail";
import { EXIT_CODES } from "../base/commandDeps";
import { deletionText, purgeDay, unknownCompany } from "../base/companyTexts";
import type { Task, TaskData, TaskDeps } from "../base/task";

/** The company that was counted, and its name as the owner typed it. */
interface Confirmed {
  id: string;
  confirmed: string;
}

export const companyDeletionTasks = {
  count: {
    name: "company count",
    args: z.strictObject({ company: z.string() }),
    run: countCompany,
  } satisfies Task<{ company: string }>,
  delete: {
    name: "company delete",
    args: z.strictObject({ id: z.string(), confirmed: z.string() }),
    run: deleteCompany,
  } satisfies Task<Confirmed>,
  undelete: {
    name: "company undelete",
    args: z.strictObject({ company: z.string() }),
    run: undeleteCompany,
  } satisfies Task<{ company: string }>,
};

/** Prints what deleting a company would remove, and reports its id to the command. */
async function countCompany(
  { store }: TaskData,
  { company: name }: { company: string },
  { print, complain, onFact }: TaskDeps,
): Promise<number> {
  const company = await store.companies.findByName(name);
  if (company === null) {
    complain(unknownCompany(name));
    return EXIT_CODES.wrongUsage;
  }
  const { id, deletedAt } = company;
  const shown = showHiddenSigns(company.name);
  if (deletedAt !== null) {
    complain(`L'azienda «${shown}» è già ${deletionText(deletedAt)}.`);
    return EXIT_CODES.failed;
  }
  const { total: users } = await store.users.listPart(id, { offset: 0, limit: 1 });
  const { total: codes } = await store.companyCodes.listPart(
    { companyId: id },
    { offset: 0, limit: 1 },
  );
  const { files, bytes } = await store.quotas.findKept(id);
  const isLinked = await store.driveLinks.getLinked(id);
  print(`Azienda «${shown}»:`);
  print(`  utenti\t${users}`);
  print(`  documenti\t${await store.documents.count(id)}, archiviati compresi`);
  print(`  file\t${files}, ${formatBackupSize(bytes)}`);
  print(`  codici aziendali\t${codes}`);
  print(`  Google Drive\t${isLinked ? "collegato" : "non collegato"}`);
  print(`  backup\t${(await store.backups.list(id)).length}`);
  onFact({ companyId: id });
  return EXIT_CODES.done;
}

async function deleteCompany(
  { store }: TaskData,
  { id, confirmed }: Confirmed,
  { clock, newId, print, complain }: TaskDeps,
): Promise<number> {
  const now = clock.now();
  const isDone = await store.transaction(async (queries) => {
    await queries.companies.hold(id);
    // It may have been renamed since it was counted.
    const name = (await queries.companies.get(id))?.name;
    if (name === undefined || confirmed.normalize("NFC").trim() !== name) return false;
    await queries.companies.setDeleted(id, now);
    const trail = systemTrail({ newId, now }, id);
    await trail.write(queries, "company.delete", { details: name });
    return true;
  });
  if (!isDone) {
    complain("Non è il nome dell'azienda: non è stato cambiato nulla.");
    return EXIT_CODES.failed;
  }
  print(
    `Azienda eliminata. Fino al ${purgeDay(now)} si può annullare con «company undelete»; poi se ne fa un ultimo backup, ed è eliminata definitivamente.`,
  );
  return EXIT_CODES.done;
}

async function undeleteCompany(
  { store }: TaskData,
  { company: known }: { company: string },
  { clock, newId, print, complain }: TaskDeps,
): Promise<number> {
  const company = await store.companies.findByName(known);
  if (company === null) {
    complain(unknownCompany(known));
    return EXIT_CODES.wrongUsage;
  }
  const { id, name } = company;
  const isDone = await store.transaction(async (queries) => {
    await queries.companies.holdAny(id);
    const found = await queries.companies.get(id);
    if (found === null || found.deletedAt === null) return false;
    await queries.companies.setDeleted(id, null);
    const trail = systemTrail({ newId, now: clock.now() }, id);
    await trail.write(queries, "company.undelete", { details: name });
    return true;
  });
  const shown = showHiddenSigns(name);
  if (!isDone) {
    complain(`L'azienda «${shown}» non è eliminata: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  print(`L'azienda «${shown}» è tornata com'era: chi la usa deve accedere di nuovo.`);
  return EXIT_CODES.done;
}
