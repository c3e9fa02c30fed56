import type { SyncFailedFile, SyncReport } from "@sgi/core/drive/sync";
import { reasons } from "../../../base/reasons/reasons";
import type { Sliced } from "../../../base/time/sliced";
import { holdersOf } from "../plan/dropOccupiedPlaces";
import type { DriveIndex, PlannedStep, PlannedSync } from "../shared/planTypes";
import { createReportedFiles, reportedFile } from "../shared/reportedFiles";
import type { SheetFacts } from "../sheets/sheetReader";
import { separateBlockedSteps } from "./separateBlockedSteps";

interface Known {
  /** The report of the last sync. */
  last: SyncReport | null;
  /** Ids of files whose owners forbid downloads, as the Drive has just reported. */
  locked: ReadonlySet<string>;
}

/**
 * The plan as a sync would carry it out: reports spreadsheets whose owners forbid downloads, and
 * unchanged ones that the last sync could not read, as left out.
 */
export function* leaveOutUnreadable(
  plan: PlannedSync,
  index: DriveIndex,
  known: Known,
): Sliced<PlannedSync> {
  const sheets = { get: unreadIn(known) };
  const failures = createReportedFiles();
  failures.addAll(plan.failures);
  const told = { failures, warnings: createReportedFiles() };
  const given = { sheets, holders: yield* holdersOf(index), noted: new Map(), ...told };
  const { good } = yield* separateBlockedSteps(plan.steps, given);
  return {
    ...plan,
    steps: good.map(({ step }) => step),
    failures,
  };
}

function unreadIn({ last, locked }: Known): (step: PlannedStep) => SheetFacts | null {
  const reason = reasons.unreadableInDrive;
  const unread = last?.failures.filter((each) => each.reason === reason) ?? [];
  const told = new Set(unread.map(placeOf));
  const readAt = Date.parse(last?.startedAt ?? "");
  return ({ cellFrom, document: { updatedAt }, file }) => {
    if (cellFrom === null) return null;
    // The Sheets API reads cell A1 of Google's own spreadsheets without a download.
    const isLocked = cellFrom === "bytes" && locked.has(file.id);
    const wasUnread = updatedAt < readAt && told.has(placeOf(reportedFile(file, reason)));
    return isLocked || wasUnread ? { ok: false, reason, isLasting: false } : null;
  };
}

function placeOf({ name, folder }: Pick<SyncFailedFile, "name" | "folder">): string {
  return `${folder}/${name}`;
}
