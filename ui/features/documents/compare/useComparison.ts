import { readQuery, wasNotFound } from "@sgi/core/api";
import { type DocumentText, getDocumentText } from "@sgi/core/documents/content";
import type { RevisionFacts } from "@sgi/core/documents/history";
import { repeat } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useMemo } from "react";
import {
  type ComparedView,
  TEXTS_EVERY_MS,
  useCompared,
} from "../../../components/compare/useCompared";
import { apiQueryAtom, networkFlagAtom } from "../../../state/api/apiQuery";
import { timersAtom } from "../../../state/browser/services";
import { clientAtom } from "../../../state/session/scope";

/** `changed` when the document in force is another one than was asked for. */
export type ComparisonView = ComparedView | { state: "changed" };

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
    if (isReading) return repeat(timers, TEXTS_EVERY_MS, () => look());
  }, [isReading, timers]);
  const compared = useCompared(left.data, right.data);
  if (hasChanged(left.error, right.data, inForce)) {
    return { state: left.isFetching || right.isFetching ? "working" : "changed" };
  }
  const failed = [left, right].find(({ data, isError }) => data === undefined && isError);
  if (failed !== undefined) return { state: "failed", retry: () => flag.retry(failed.refetch) };
  return compared;
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
