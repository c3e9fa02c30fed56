import { formatBackupSize } from "@sgi/core/backups";
import { showHiddenSigns } from "@sgi/core/names";
import * as z from "zod";
import { systemTrail } from "../../storage/audit/auditTrail";
import type { Kept, Quota } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";
import { EXIT_CODES } from "../base/commandDeps";
import { companyNameProblem, deletionText, unknownCompany } from "../base/companyTexts";
import type { Task, TaskData, TaskDeps } from "../base/task";

const Limit = z.int().min(0).nullable();

interface QuotaArgs {
  company: string;
  /** The new limits; when empty, the command only prints. */
  change: Partial<Quota>;
}

interface RenameArgs {
  company: string;
  name: string;
}

const isCompanyName = (name: string) => companyNameProblem(name) === null;

export const companyTasks = {
  list: {
    name: "company list",
    args: z.strictObject({}),
    run: listCompanies,
  } satisfies Task<Record<string, never>>,
  rename: {
    name: "company rename",
    args: z.strictObject({ company: z.string(), name: z.string().refine(isCompanyName) }),
    run: renameCompany,
  } satisfies Task<RenameArgs>,
  quota: {
    name: "company quota",
    args: z.strictObject({
      company: z.string(),
      change: z.strictObject({ maxBytes: Limit, maxFiles: Limit }).partial(),
    }) as z.ZodType<QuotaArgs>,
    run: changeQuota,
  } satisfies Task<QuotaArgs>,
};

async function listCompanies(
  { store: { companies, quotas }, stepAside }: TaskData,
  _: unknown,
  { print, signal }: TaskDeps,
): Promise<number> {
  for (const { id, name, deletedAt } of await companies.list()) {
    signal.throwIfAborted();
    await stepAside();
    const line = lineOf(name, { kept: await quotas.findKept(id), quota: await quotas.get(id) });
    print(deletedAt === null ? line : `${line}\t${deletionText(deletedAt)}`);
  }
  return EXIT_CODES.done;
}

async function renameCompany(
  { store }: TaskData,
  { company: known, name }: RenameArgs,
  deps: TaskDeps,
): Promise<number> {
  const { print, complain } = deps;
  const to = name.normalize("NFC").trim();
  const company = await store.companies.findByName(known);
  if (company === null) {
    complain(unknownCompany(known));
    return EXIT_CODES.wrongUsage;
  }
  const { id } = company;
  const rename = (queries: StoreQueries) => renameTo(queries, { id, to }, deps);
  const outcome = await store.transaction(rename).catch(async (error) => {
    const holder = await store.companies.findByName(to);
    // Another process may have given the name to another company at this moment.
    if (holder !== null && holder.id !== id) return "taken" as const;
    throw error;
  });
  const [was, is] = [showHiddenSigns(company.name), showHiddenSigns(to)];
  if (outcome === "taken") {
    complain(`C'è già un'azienda «${is}»: non è stato cambiato nulla.`);
    return EXIT_CODES.failed;
  }
  print(
    outcome === "same"
      ? `L'azienda si chiama già «${is}»: non è stato cambiato nulla.`
      : `L'azienda «${was}» ora si chiama «${is}».`,
  );
  return EXIT_CODES.done;
}

async function renameTo(
  queries: StoreQueries,
  { id, to: after }: { id: string; to: string },
  { clock, newId }: TaskDeps,
): Promise<"renamed" | "same" | "taken"> {
  const { companies } = queries;
  await companies.hold(id);
  const before = (await companies.get(id))?.name ?? "";
  if (before === after) return "same";
  const holder = await companies.findByName(after);
  if (holder !== null && holder.id !== id) return "taken";
  await companies.rename(id, after);
  const trail = systemTrail({ newId, now: clock.now() }, id);
  await trail.write(queries, "company.rename", { details: { before, after } });
  return "renamed";
}

async function changeQuota(
  { store }: TaskData,
  { company: name, change }: QuotaArgs,
  { clock, newId, print, complain }: TaskDeps,
): Promise<number> {
  const company = await store.companies.findByName(name);
  if (company === null) {
    complain(unknownCompany(name));
    return EXIT_CODES.wrongUsage;
  }
  const { id: companyId } = company;
  const changed = await store.transaction(async (queries) => {
    await queries.companies.hold(companyId);
    const before = await queries.quotas.get(companyId);
    const after = { ...before, ...change };
    const kept = await queries.quotas.findKept(companyId);
    if (after.maxBytes !== before.maxBytes || after.maxFiles !== before.maxFiles) {
      await queries.quotas.set(companyId, after);
      const trail = systemTrail({ newId, now: clock.now() }, companyId);
      await trail.write(queries, "company.quota", { details: { before, after } });
    }
    return { kept, quota: after };
  });
  print(lineOf(company.name, changed));
  return EXIT_CODES.done;
}

function lineOf(name: string, { kept, quota }: { kept: Kept; quota: Quota }): string {
  const { maxFiles, maxBytes } = quota;
  const files = `${kept.files} file${maxFiles === null ? "" : ` di ${maxFiles}`}`;
  const room = maxBytes === null ? "" : ` di ${formatBackupSize(maxBytes)}`;
  const none = maxFiles === null && maxBytes === null ? ", nessun limite" : "";
  return `${showHiddenSigns(name)}\t${files}\t${formatBackupSize(kept.bytes)}${room}${none}`;
}
