import type { SyncFailedFile } from "@sgi/core/sync";
import type { EpochMs } from "@sgi/core/time";
import type { DriveFile } from "../store/driveTypes";
import { type Sliced, sorted } from "../time/sliced";
import type { DriveTreeView } from "./driveTree";
import { dropTaken, holdersOf } from "./dropTaken";
import { type Match, matchLeaders } from "./matchLeaders";
import { findMissing } from "./missing";
import type { DriveIndex, Plan, PlannedStep } from "./planTypes";
import { failedFile, readLeaders } from "./readLeaders";
import { stepFor } from "./stepFor";

/**
 * What has to be done so that the index is as the drive's tree says; nothing, once it was done. A
 * file is the document that it was before, else that of its key.
 * Source: docs/decisions/0018-following-google-drive.md.
 */
export function* planSync(
  tree: DriveTreeView,
  index: DriveIndex,
  { released, now }: { released: ReadonlySet<string>; now: EpochMs },
): Sliced<Plan> {
  const { leaders, failures, unreadable } = yield* readLeaders(tree, index);
  const matches = yield* matchLeaders(leaders, index);
  const { wanted, told, unchanged, notes } = yield* judge(matches);
  const missing = yield* findMissing({ tree, index, unreadable, matches, released, now });
  const { steps, taken } = yield* dropTaken(wanted, missing.steps, yield* holdersOf(index));
  return {
    steps: [...missing.steps, ...steps],
    held: missing.held,
    holds: missing.holds,
    failures: yield* inOrder([...failures, ...told, ...taken]),
    unchanged,
    notes,
    forgotten: missing.forgotten,
  };
}

/** What becomes of each file's document. */
function* judge(matches: readonly Match[]) {
  const wanted: PlannedStep[] = [];
  const told: SyncFailedFile[] = [];
  const notes: DriveFile[] = [];
  let unchanged = 0;
  for (const match of matches) {
    yield;
    const verdict = stepFor(match);
    if (verdict.kind === "step") {
      wanted.push(verdict.step);
      continue;
    }
    if (verdict.kind === "failure") told.push(failedFile(match.leader.file, verdict.reason));
    else unchanged += 1;
    if (verdict.note !== null) notes.push(verdict.note);
  }
  return { wanted, told, unchanged, notes };
}

/** By place. */
function* inOrder(failures: SyncFailedFile[]): Sliced<SyncFailedFile[]> {
  const placed = failures.map((failure) => ({
    place: `${failure.folder}/${failure.name}`,
    failure,
  }));
  const inPlace = yield* sorted(placed, (a, b) =>
    a.place < b.place ? -1 : Number(a.place > b.place),
  );
  return inPlace.map(({ failure }) => failure);
}
