import type { PlannedStep } from "./planTypes";
import type { SheetFacts } from "./readExpiryOf";

/** Reads spreadsheets ahead of the writing, each once, however often it is planned. */
export interface SheetReader {
  /** Begins to read what the steps need. */
  begin(steps: readonly PlannedStep[]): void;
  /** Waits for what one of the steps needs. */
  wait(steps: readonly PlannedStep[]): Promise<void>;
  /** Null while it is being read. */
  get(step: PlannedStep): SheetFacts | null;
  /** Ends when nothing is under way any more. */
  settle(): Promise<unknown>;
}

export function createSheetReader(read: (step: PlannedStep) => Promise<SheetFacts>): SheetReader {
  const reading = new Map<string, Promise<unknown>>();
  const known = new Map<string, SheetFacts>();
  const keyOf = ({ file: { id, content }, document }: PlannedStep) =>
    JSON.stringify([id, content, document.fileType]);
  const isKnown = (step: PlannedStep) => step.expiryFrom === null || known.has(keyOf(step));
  const begin: SheetReader["begin"] = (steps) => {
    for (const step of steps) {
      const key = keyOf(step);
      if (isKnown(step) || reading.has(key)) continue;
      const facts = read(step).then((each) => known.set(key, each));
      // Whoever waits for it hears of its failure.
      facts.catch(() => undefined);
      reading.set(key, facts);
    }
  };
  return {
    begin,
    async wait(steps) {
      begin(steps);
      await Promise.all(steps.map((step) => reading.get(keyOf(step))));
    },
    get(step) {
      if (step.expiryFrom === null) return { ok: true, expiryDate: step.document.expiryDate };
      return known.get(keyOf(step)) ?? null;
    },
    settle: () => Promise.allSettled(reading.values()),
  };
}
