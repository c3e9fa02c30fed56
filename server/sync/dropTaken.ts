import type { SyncFailedFile } from "@sgi/core/sync";
import { reasons } from "../reasons/reasons";
import type { DriveIndex, PlannedStep } from "./planTypes";
import { keyText } from "./readLeaders";

/**
 * Leaves out steps that lead to the place of a document that stays in force there. A document whose
 * step is left out stays in its own place, which another one may have wanted: until none is.
 */
export function dropTaken(
  wanted: readonly PlannedStep[],
  missing: readonly PlannedStep[],
  { documents }: DriveIndex,
): { steps: PlannedStep[]; taken: SyncFailedFile[] } {
  const left = new Set(missing.map(({ current }) => current?.id));
  const inForce = documents.filter(({ id, obsoleteAt }) => obsoleteAt === null && !left.has(id));
  const taken: SyncFailedFile[] = [];
  for (let steps = [...wanted]; ; ) {
    const moving = new Set(steps.map(({ current }) => current?.id));
    const staying = inForce.filter(({ id }) => !moving.has(id));
    const holders = new Map(staying.map((document) => [keyText(document), document]));
    const free = steps.filter(({ document, file }) => {
      const holder = holders.get(keyText(document));
      if (holder === undefined) return true;
      const { name, folder } = file;
      taken.push({ name, folder, reason: reasons.placeTaken(holder.title) });
      return false;
    });
    if (free.length === steps.length) return { steps, taken };
    steps = free;
  }
}
