import { HttpFailure } from "../httpFailure";

/** What one company is told while another call of its own waits. */
interface Busy {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

/**
 * Runs work that takes much of the server, one at a time: of each company one waits, and companies
 * come in turn, so that none keeps the others out.
 * @throws {HttpFailure} When one of the same company waits already.
 */
export type FairQueue = <T>(company: string, busy: Busy, work: () => Promise<T>) => Promise<T>;

export function createFairQueue(): FairQueue {
  /** The first come first. */
  const waiting = new Map<string, () => void>();
  let running: string | null = null;

  /** Whoever waits longest, but for the company that just had its turn. */
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
