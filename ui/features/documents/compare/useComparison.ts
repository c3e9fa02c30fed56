import { readQuery, wasNotFound } from "@sgi/core/api";
import type { Comparison } from "@sgi/core/documents/compare";
import { type DocumentText, getDocumentText } from "@sgi/core/documents/content";
import type { RevisionFacts } from "@sgi/core/documents/history";
import { type DurationMs, repeat, SECOND_MS } from "@sgi/core/time";
import { atom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { apiQueryAtom, networkFlagAtom } from "../../../state/api/apiQuery";
import { timersAtom } from "../../../state/browser/services";
import { clientAtom } from "../../../state/session/scope";

export type CompareTexts = (from: string, to: string, signal: AbortSignal) => Promise<Comparison>;

/** Longer ones are given up. */
export const COMPARE_WITHIN_MS: DurationMs = 30 * SECOND_MS;

/** Compares two texts in a worker: long ones take longer than a frame. */
export const compareTextsAtom = atom<{ compare: CompareTexts }>({ compare: compareInWorker });

/** Polling interval while the host still extracts texts. */
const LOOK_EVERY_MS: DurationMs = 3 * SECOND_MS;

/**
 * The state of a comparison. `side` is the one that has no text; `changed` when the document in force
 * is another one than was asked for.
 */
export type ComparisonView =
  | { state: "reading" | "working" | "changed" }
  | { state: "failed"; isTooLong?: boolean; retry: () => void }
  | { state: "noText"; side: "from" | "to"; reason: string | null }
  /** `isCut` where a file has more text than was compared. */
  | { state: "ready"; comparison: Comparison; isCut: boolean };

interface Sides {
  from: string;
  /** Null for the one in force. */
  to: string | null;
  /** What is known of the one in force, where it is compared. */
  inForce: Pick<RevisionFacts, "revision" | "sha256"> | null;
}

/** Compares two revisions of a document by their ids. */
export function useComparison(id: string, { from, to, inForce }: Sides): ComparisonView {
  const left = useText(id, from);
  const right = useText(id, to);
  const timers = useAtomValue(timersAtom);
  const flag = useAtomValue(networkFlagAtom);
  const isReading = left.data?.state === "waiting" || right.data?.state === "waiting";
  const look = useEffectEvent(() => {
    void left.refetch();
    void right.refetch();
  });
  useEffect(() => {
    if (isReading) return repeat(timers, LOOK_EVERY_MS, () => look());
  }, [isReading, timers]);
  const isCut = left.data?.isCut === true || right.data?.isCut === true;
  const compared = useCompared(textOf(left.data), textOf(right.data), isCut);
  if (hasChanged(left.error, right.data, inForce)) {
    return { state: left.isFetching || right.isFetching ? "working" : "changed" };
  }
  const failed = [left, right].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined) return { state: "failed", retry: () => flag.retry(failed.refetch) };
  if (left.data === undefined || right.data === undefined) return { state: "working" };
  if (isReading) return { state: "reading" };
  return withoutText("from", left.data) ?? withoutText("to", right.data) ?? compared;
}

function withoutText(side: "from" | "to", data: DocumentText): ComparisonView | null {
  return data.text ? null : { state: "noText", side, reason: data.reason ?? null };
}

/** Whether another revision is in force: by its text, or since the one before is not found any more. */
function hasChanged(
  error: Error | null,
  text: DocumentText | undefined,
  inForce: Sides["inForce"],
): boolean {
  if (inForce === null) return false;
  if (wasNotFound(error)) return true;
  if (text?.revision === undefined) return false;
  return text.revision !== inForce.revision || (text.sha256 ?? null) !== (inForce.sha256 ?? null);
}

function textOf(data: DocumentText | undefined): string | null {
  return data?.text || null;
}

function useText(id: string, revision: string | null) {
  return useAtomValue(
    useMemo(
      () =>
        apiQueryAtom<DocumentText>((get) => {
          const query = revision === null ? {} : { revision };
          return { ...readQuery(get(clientAtom), getDocumentText, { id }, query) };
        }),
      [id, revision],
    ),
  );
}

function useCompared(from: string | null, to: string | null, isCut: boolean): ComparisonView {
  const { compare } = useAtomValue(compareTextsAtom);
  const [found, setFound] = useState<{ of: unknown; view: ComparisonView } | null>(null);
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
