import { HttpFailure } from "../httpFailure";

/** The refusal for a company that already has a call waiting. */
interface Busy {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/**
 * Runs expensive work one at a time. Each company may have one call waiting, and companies take
 * turns, so that none blocks the others.
 * @throws {HttpFailure} When a call of the same company is already waiting.
 */
export type FairQueue = <T>(company: string, busy: Busy, work: () => Promise<T>) => Promise<T>;

export function createFairQueue(): FairQueue {
  /** In order of arrival. */
  const waiting = new Map<string, () => void>();
  let running: string | null = null;

  /** Runs the call that waits longest, preferably of another company than the last one. */
  function next() {
    const others = [...waiting.keys()].find((company) => company !== running);
    const company = others ?? [...waiting.keys()][0] ?? null;
    const come = waiting.get(company ?? "");
    if (company !== null) waiting.delete(company);
    running = company;
    come?.();
  }

  return async (company, { status, message, headers }, work) => {
    if (running === null) running = company;
    else if (waiting.has(company)) throw new HttpFailure(status, message, headers);
    else await new Promise<void>((come) => waiting.set(company, come));
    try {
      return await work();
    } finally {
      next();
    }
  };
}
