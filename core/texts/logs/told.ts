import type { SyncCounts, SyncMove } from "../../drive/sync";
import { syncCountsText, syncReportTexts } from "../drive/syncReport";

/** A sync says what it changed, as its own page does. */
const TOLD: Readonly<Record<string, (facts: object) => string[]>> = {
  "sync.completed": (facts) => {
    const { moves, ...counts } = facts as SyncCounts & { moves?: unknown };
    const { nothing, unchanged } = syncReportTexts.last;
    return [
      syncCountsText(counts) ?? nothing,
      ...(counts.unchanged > 0 ? [unchanged(counts.unchanged)] : []),
      ...(Array.isArray(moves) ? moves.flatMap(moveText) : []),
    ];
  },
};

/** Empty for a malformed move, as another host may send. */
function moveText(move: unknown): string[] {
  const { from, to, documents } = (move ?? {}) as Record<keyof SyncMove, unknown>;
  if (typeof from !== "string" || typeof to !== "string" || !Array.isArray(documents)) return [];
  const { root } = syncReportTexts.last;
  return [`Da «${from || root}» a «${to || root}»: ${documents.join(", ")}`];
}

/** An entry's details, if they have sentences of their own; else null. Ours. */
export function entryTexts(action: string, details: unknown): string[] | null {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return null;
  return Object.hasOwn(TOLD, action) ? (TOLD[action]?.(details) ?? null) : null;
}
