import { formatBackupSize } from "@sgi/core/backups";
import { showHiddenSigns } from "@sgi/core/names";
import * as z from "zod";
import { createAuditTrail } from "../storage/audit/auditTrail";
import type { Kept, Quota } from "../storage/store/schema/quotaTypes";
import { EXIT_CODES } from "./commandDeps";
import { unknownCompany } from "./companyTexts";
import type { Task, TaskData, TaskDeps } from "./task";

const Limit = z.int().min(0).nullable();

interface QuotaArgs {
  company: string;
  /** The new limits; when empty, the command only prints. */
  change: Partial<Quota>;
}

export const companyTasks = {
  list: {
    name: "company list",
    args: z.strictObject({}),
    run: listCompanies,
  } satisfies Task<Record<string, never>>,
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
  for (const { id, name } of await companies.list()) {
    signal.throwIfAborted();
    await stepAside();
    print(lineOf(name, { kept: await quotas.findKept(id), quota: await quotas.get(id) }));
  }
  return EXIT_CODES.done;
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
      const actor = { id: null, companyId };
      const trail = createAuditTrail({ newId, now: clock.now(), actor });
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
