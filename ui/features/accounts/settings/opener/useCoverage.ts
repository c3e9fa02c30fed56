import { listDocuments } from "@sgi/core/documents";
import { listFingerprints } from "@sgi/core/documents/fingerprints";
import { type Coverage, checkCoverage } from "@sgi/core/opener/panel";
import { hasFeature } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { openerAtom } from "../../../../state/opener/opener";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { clientAtom } from "../../../../state/session/scope";

/** The state of the check of the index against this PC; `idle` before the first. */
export type CoverageState =
  | Coverage
  | { kind: "idle" }
  | { kind: "checking"; checked: number; total: number | null }
  | { kind: "unread" };

/**
 * Checks by a click how many of the index's documents lie on this PC, and whether they are in force,
 * where the host tells; it ends with the screen.
 */
export function useCoverage() {
  const client = useAtomValue(clientAtom);
  const opener = useAtomValue(openerAtom);
  const canCompare = hasFeature(useAtomValue(currentUserAtom), "opener");
  const [state, setState] = useState<CoverageState>({ kind: "idle" });
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const check = async () => {
    setState({ kind: "checking", checked: 0, total: null });
    const documents = await client.call(listDocuments).catch(() => null);
    if (documents === null) return setState({ kind: "unread" });
    const total = documents.length;
    const onProgress = (checked: number) => setState({ kind: "checking", checked, total });
    onProgress(0);
    const watcher = { onProgress, isStopped: () => gone.current };
    const deps = { ...opener, askFacts: canCompare ? askFacts : undefined };
    setState(await checkCoverage(deps, documents, watcher));
  };
  const askFacts = async (ids: string[]) => {
    const told = await client.call(listFingerprints, { body: { ids } });
    return new Map(told.documents.map((each) => [each.id, each]));
  };
  return { state, check, canCompare, exportUrl: client.url(listDocuments, null) };
}
