import type { PlannedStep } from "../shared/planTypes";
import type { SheetReader } from "../sheets/sheetReader";
import type { StepGroup } from "./stepGroups";

/** Steps per transaction, unless a ring is longer. */
const CHUNK = 200;

type Sheets = Pick<SheetReader, "get">;

/**
 * Takes the steps whose spreadsheets are read, each after those that it needs, for one transaction.
 * @throws The error of reading one of them.
 */
export function takeReadySteps(waiting: Set<StepGroup>, sheets: Sheets): PlannedStep[] {
  const ready = readyIn(waiting, sheets);
  for (const group of ready) waiting.delete(group);
  return ready.flatMap(({ steps }) => steps);
}

/** How many spreadsheets to read until a transaction is full, or nothing is left. */
export function unreadUntilWorth(waiting: ReadonlySet<StepGroup>, sheets: Sheets): number {
  let ready = 0;
  for (const { steps } of readyIn(waiting, sheets)) ready += steps.length;
  return Math.max(0, Math.min(CHUNK, waiting.size) - ready);
}

function readyIn(waiting: ReadonlySet<StepGroup>, sheets: Sheets): StepGroup[] {
  const ready = new Set<StepGroup>();
  let count = 0;
  for (const group of waiting) {
    if (count >= CHUNK) break;
    const { steps, needs } = group;
    const fits = count === 0 || count + steps.length <= CHUNK;
    const isFree = needs === null || !waiting.has(needs) || ready.has(needs);
    if (!fits || !isFree || !steps.every((step) => sheets.get(step) !== null)) continue;
    ready.add(group);
    count += steps.length;
  }
  return [...ready];
}
