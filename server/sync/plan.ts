import type { SyncFailedFile } from "@sgi/core/sync";
import type { DriveTreeView } from "./driveTree";
import { dropTaken } from "./dropTaken";
import { matchLeaders } from "./matchLeaders";
import { findMissing } from "./missing";
import type { DriveIndex, Plan } from "./planTypes";
import { failedFile, readLeaders } from "./readLeaders";
import { stepFor } from "./stepFor";

/**
 * What has to be done so that the index is as the drive's tree says; nothing, once it was done. A
 * file is the document that it was before, else that of its key.
 * Source: docs/decisions/0018-following-google-drive.md.
 */
export function planSync(
  tree: DriveTreeView,
  index: DriveIndex,
  { archiveMissing }: { archiveMissing: boolean },
): Plan {
  const { leaders, failures, unreadable } = readLeaders(tree, index);
  const matches = matchLeaders(leaders, index);
  const judged = matches.map((match) => ({ match, verdict: stepFor(match) }));
  const wanted = judged.flatMap(({ verdict }) => (verdict.kind === "step" ? [verdict.step] : []));
  const missing = findMissing({ tree, index, unreadable, matches, wanted, archiveMissing });
  const { steps, taken } = dropTaken(wanted, missing.steps, index);
  const told = judged.flatMap(({ match, verdict }) =>
    verdict.kind === "failure" ? [failedFile(match.leader.file, verdict.reason)] : [],
  );
  return {
    steps: [...missing.steps, ...steps],
    held: missing.held,
    failures: [...failures, ...told, ...taken].toSorted(byPlace),
    unchanged: judged.filter(({ verdict }) => verdict.kind === "none").length,
    notes: judged.flatMap(({ verdict }) =>
      verdict.kind === "none" && verdict.note !== null ? [verdict.note] : [],
    ),
    forgotten: missing.forgotten,
  };
}

function byPlace(a: SyncFailedFile, b: SyncFailedFile): number {
  const [left, right] = [a, b].map(({ folder, name }) => `${folder}/${name}`);
  return (left ?? "") < (right ?? "") ? -1 : Number(left !== right);
}
