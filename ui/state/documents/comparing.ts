import type { Comparison } from "@sgi/core/documents/compare";
import { atom } from "jotai";

export type CompareTexts = (from: string, to: string, signal: AbortSignal) => Promise<Comparison>;

/** Compares two texts in a worker: long ones take longer than a frame. */
export const compareTextsAtom = atom<{ compare: CompareTexts }>({ compare: compareInWorker });

function compareInWorker(from: string, to: string, signal: AbortSignal): Promise<Comparison> {
  const worker = new Worker(new URL("./compareWorker.ts", import.meta.url), { type: "module" });
  return new Promise<Comparison>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => resolve(data);
    worker.onerror = () => reject(new Error("the texts could not be compared"));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ from, to });
  }).finally(() => worker.terminate());
}
