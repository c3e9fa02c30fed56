import type { Clock } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { digestsOf } from "../../../ingest/setAside";
import type { FileStore } from "../../../storage/files/types";
import type { ApprovalRules } from "../../../storage/store/schema/types";
import type { Store } from "../../../storage/store/store";
import type { DriveIndex, PlannedStep, PlannedSync } from "../shared/planTypes";
import { createReportedFiles, reportedFile } from "../shared/reportedFiles";
import { openGate } from "./approvalGate";
import { digestsNeeded, isAsked, knownIdOf, realOf, type SyncApproval, toldStep } from "./fates";

interface Deps {
  store: Store;
  files: Pick<FileStore, "open">;
  clock: Clock;
  newId: NewId;
}

/** Steps whose approval is looked up at once. */
const CHUNK = 200;

/** The plan as a sync would carry it out with the company's approval; writes nothing. */
export async function foresee(
  { store, files, clock, newId }: Deps,
  plan: PlannedSync,
  { companyId, index, rules }: { companyId: string; index: DriveIndex; rules: ApprovalRules },
): Promise<PlannedSync> {
  const digests = new Map<string, string | null>();
  const noted = new Map(index.files.map((file) => [file.id, file]));
  const kept: SyncApproval["kept"] = index.kept ?? new Map();
  const approval: SyncApproval = { rules, kept, noted, digests, editors: new Map() };
  if (!isAsked(approval)) return plan;
  for (const hash of digestsNeeded(plan.steps, approval)) {
    digests.set(hash, (await digestsOf(files, hash))?.split(" ")[1] ?? null);
  }
  const work = { queries: store, companyId, now: clock.now(), newId, approval, isDry: true };
  const foreseen: Awaited<ReturnType<typeof foreseeSome>> = [];
  for (let at = 0; at < plan.steps.length; at += CHUNK) {
    foreseen.push(...(await foreseeSome(work, plan.steps.slice(at, at + CHUNK))));
  }
  const failures = createReportedFiles();
  failures.addAll(plan.failures);
  for (const { step, reason } of foreseen) {
    if (reason !== null) failures.add(reportedFile(step.file, reason));
  }
  return { ...plan, steps: foreseen.flatMap(({ told }) => told ?? []), failures };
}

async function foreseeSome(work: Parameters<typeof openGate>[0], steps: readonly PlannedStep[]) {
  const gate = await openGate(work, steps);
  const foreseen = [];
  for (const step of steps) {
    const id = knownIdOf(work.approval, step) ?? work.newId();
    const isGone = step.kind === "missing";
    const fate = isGone ? undefined : await gate.fateOf({ step, id, expiryDate: null });
    const told = toldStep(step, fate, realOf(work.approval, step));
    foreseen.push({ step, told, reason: fate?.kind === "place" ? fate.reason : null });
  }
  return foreseen;
}
