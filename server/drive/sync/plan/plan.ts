import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { nameNote } from "../../../base/reasons/nameNote";
import type { Sliced } from "../../../base/time/sliced";
import { dayInItaly } from "../../../base/time/timeZone";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { DriveIndex, PlannedStep, PlannedSync } from "../shared/planTypes";
import { createReportedFiles } from "../shared/reportedFiles";
import type { DriveTreeView } from "../tree/driveTree";
import { dropOccupiedPlaces, holdersOf } from "./dropOccupiedPlaces";
import { findDoubles } from "./findDoubles";
import { findMissing } from "./findMissing";
import { type Match, matchLeaders } from "./matchLeaders";
import { failedFile, readLeaders } from "./readLeaders";
import { stepFor } from "./stepFor";

/**
 * The steps that bring the index into line with the Drive's tree; none if it already is. A file
 * keeps the document that an earlier sync linked to it; otherwise its key finds one. Source:
 * docs/decisions/0018-following-google-drive.md.
 */
export function* planSteps(
  tree: DriveTreeView,
  index: DriveIndex,
  { released, now }: { released: ReadonlySet<string>; now: EpochMs },
): Sliced<PlannedSync> {
  const failures = createReportedFiles();
  const { leaders, unreadable } = yield* readLeaders(tree, index, failures);
  const matches = yield* matchLeaders(leaders, index);
  const warnings = createReportedFiles();
  const today = dayInItaly(now);
  const { wanted, unchanged, notes } = yield* judge(matches, { failures, warnings, today });
  const missing = yield* findMissing({ tree, index, unreadable, matches, released, now });
  const holders = yield* holdersOf(index);
  const steps = yield* dropOccupiedPlaces({ wanted, missing: missing.steps, holders, failures });
  const all = [...missing.steps, ...steps];
  return {
    steps: all,
    doubles: yield* findDoubles(all, index),
    held: missing.held,
    holds: missing.holds,
    failures,
    warnings,
    unchanged,
    notes,
    forgotten: missing.forgotten,
  };
}

/** Decides about each file's document. */
function* judge(
  matches: readonly Match[],
  {
    failures,
    warnings,
    today,
  }: Pick<PlannedSync, "failures" | "warnings"> & { today: CalendarDate },
) {
  const wanted: PlannedStep[] = [];
  const notes: IndexedDriveFile[] = [];
  let unchanged = 0;
  for (const match of matches) {
    yield;
    const verdict = stepFor(match);
    if (verdict.kind === "step") {
      wanted.push(verdict.step);
      continue;
    }
    if (verdict.kind === "failure") failures.add(failedFile(match.leader.file, verdict.reason));
    else {
      unchanged += 1;
      const warning = warningOf(match, today);
      if (warning !== null) warnings.add(failedFile(match.leader.file, warning));
    }
    if (verdict.note !== null) notes.push(verdict.note);
  }
  return { wanted, unchanged, notes };
}

/** Warnings about an unchanged file's name and spreadsheet; null if its document is archived. */
function warningOf(
  { leader: { noted, file, candidate }, current }: Match,
  today: CalendarDate,
): string | null {
  if (current === null || current.obsoleteAt !== null) return null;
  const isSame = noted !== null && noted.content === file.node.content;
  const said = [nameNote(candidate.fileName, today), isSame ? noted.warning : null];
  return said.filter(Boolean).join("; ") || null;
}
