import type { SyncMove } from "@sgi/core/drive/sync";
import type { PlannedStep } from "../shared/planTypes";
import { shortenedText } from "../shared/reportedFiles";

/** The most moved documents listed by title; the counts include all. */
export const MOST_MOVES_REPORTED = 300;
/** In characters. */
const LONGEST_TITLE = 100;
const LONGEST_FOLDER = 300;

type Step = Pick<PlannedStep, "kind"> & {
  current: Pick<NonNullable<PlannedStep["current"]>, "keyFolder"> | null;
  document: Pick<PlannedStep["document"], "keyFolder" | "title">;
};

/** Moved documents, grouped by source and target folder. */
export function reportedMoves(steps: readonly Step[]): SyncMove[] {
  const moves = new Map<string, SyncMove>();
  let reported = 0;
  for (const { kind, current, document } of steps) {
    if (kind === "missing" || current === null) continue;
    const [from, to] = [current.keyFolder, document.keyFolder];
    if (from === to) continue;
    if (reported === MOST_MOVES_REPORTED) break;
    reported += 1;
    const key = JSON.stringify([from, to]);
    const folders = {
      from: shortenedText(from, LONGEST_FOLDER),
      to: shortenedText(to, LONGEST_FOLDER),
    };
    const move = moves.get(key) ?? { ...folders, documents: [] };
    move.documents.push(shortenedText(document.title, LONGEST_TITLE));
    moves.set(key, move);
  }
  return [...moves.values()];
}
