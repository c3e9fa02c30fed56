import type { Comparison } from "@sgi/core/documents/compare";
import type { DocumentText } from "@sgi/core/documents/content";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { atom, useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { timersAtom } from "../../state/browser/services";

export type CompareTexts = (from: string, to: string, signal: AbortSignal) => Promise<Comparison>;

/** Longer ones are given up. */
export const COMPARE_WITHIN_MS: DurationMs = 30 * SECOND_MS;

/** Polling interval while the host still extracts texts. */
export const TEXTS_EVERY_MS: DurationMs = 3 * SECOND_MS;

/** Compares two texts in a worker: long ones take longer than a frame. */
export const compareTextsAtom = atom<{ compare: CompareTexts }>({ compare: compareInWorker });

/** The state of a comparison of two texts. `side` is the one that has no text. */
export type ComparedView =
  | { state: "reading" | "working" }
  | { state: "failed"; isTooLong?: boolean; retry: () => void }
  | { state: "noText"; side: "from" | "to"; reason: string | null }
  /** `isCut` where a file has more text than was compared. */
  | { state: "ready"; comparison: Comparison; isCut: boolean };

/** Compares two texts; undefined while one is not loaded. */
export function useCompared(
  left: DocumentText | undefined,
  right: DocumentText | undefined,
): ComparedView {
  const isCut = left?.isCut === true || right?.isCut === true;
  const compared = useLines(left?.text || null, right?.text || null, isCut);
  if (left === undefined || right === undefined) return { state: "working" };
  if (left.state === "waiting" || right.state === "waiting") return { state: "reading" };
  return withoutText("from", left) ?? withoutText("to", right) ?? compared;
}

function withoutText(side: "from" | "to", data: DocumentText): ComparedView | null {
  return data.text ? null : { state: "noText", side, reason: data.reason ?? null };
}

function useLines(from: string | null, to: string | null, isCut: boolean): ComparedView {
  const { compare } = useAtomValue(compareTextsAtom);
  const [found, setFound] = useState<{ of: unknown; view: ComparedView } | null>(null);
  const [tries, setTries] = useState(0);
  const timers = useAtomValue(timersAtom);
  const of = useMemo(() => ({ from, to, isCut, tries }), [from, to, isCut, tries]);
  useEffect(() => {
    const leaving = new AbortController();
    if (of.from === null || of.to === null) return;
    let isTooLong = false;
    const stopWaiting = timers.after(COMPARE_WITHIN_MS, () => {
      isTooLong = true;
      leaving.abort();
    });
    const retry = () => setTries((count) => count + 1);
    compare(of.from, of.to, leaving.signal)
      .then(
        (comparison) => setFound({ of, view: { state: "ready", comparison, isCut: of.isCut } }),
        () => {
          if (leaving.signal.aborted && !isTooLong) return;
          setFound({ of, view: { state: "failed", isTooLong, retry } });
        },
      )
      .finally(stopWaiting);
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [compare, of, timers]);
  return found?.of === of ? found.view : { state: "working" };
}

function compareInWorker(from: string, to: string, signal: AbortSignal): Promise<Comparison> {
  const worker = new Worker(new URL("./compareWorker.ts", import.meta.url), { type: "module" });
  return new Promise<Comparison>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => resolve(data);
    worker.onerror = () => reject(new Error("the texts could not be compared"));
    signal.addEventListener("abort", () => reject(signal.reason));
    worker.postMessage({ from, to });
  }).finally(() => worker.terminate());
}
