import { withdraw } from "@sgi/core/approvals/life";
import type { EpochMs } from "@sgi/core/time";
import { readLife } from "../../../ingest/proposals/letIn";
import type { StoreQueries } from "../../../storage/store/store";
import type { PlannedSync } from "../shared/planTypes";
import type { SyncApproval } from "./fates";
import { readAtOnce } from "./readAtOnce";

interface At {
  companyId: string;
  now: EpochMs;
  approval: SyncApproval | null;
}

/**
 * Takes back what waits of files that are gone, and notes them as missing, so that what comes back
 * is proposed again. Source: spec 3 §6.
 */
export async function withdrawGone(
  queries: Pick<StoreQueries, "proposals" | "approvals" | "drive" | "driveStates">,
  gone: PlannedSync["gone"],
  { companyId, now, approval }: At,
): Promise<void> {
  if (gone.length === 0) return;
  const documentIds = gone.map(({ row }) => row.documentId);
  const known = await queries.driveStates.readKnown(companyId, { documentIds, marks: [] });
  const ofMany = readAtOnce(queries, known, false);
  for (const { row } of gone) {
    const { life, ...rows } = await readLife(ofMany, row, null);
    const pending = [rows.waiting, rows.coming].find((each) => each?.id === row.id);
    if (pending == null || !withdraw(life, { seen: pending, may: true }).ok) continue;
    await queries.proposals.settle(companyId, [row.id], { state: "withdrawn", endedAt: now });
  }
  const inForceOf = (id: string) => approval?.kept.get(id)?.inForce ?? null;
  const uploaded = gone.filter(({ row }) => inForceOf(row.documentId)?.obsoleteAt === null);
  const others = gone.filter((each) => !uploaded.includes(each));
  await queries.drive.forgetFiles(
    companyId,
    uploaded.map(({ file }) => file.id),
  );
  await queries.drive.writeFiles(
    companyId,
    others.map(({ row, file }) => ({
      ...file,
      missingAt: inForceOf(row.documentId)?.obsoleteAt ?? now,
    })),
  );
}
