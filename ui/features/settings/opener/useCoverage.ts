import { listDocuments } from "@sgi/core/documents";
import { type Coverage, checkCoverage } from "@sgi/core/opener/panel";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { openerAtom } from "../../../state/opener/opener";
import { clientAtom } from "../../../state/session/scope";

/** Where the check of the index against this PC stands; `idle` before the first. */
export type CoverageState =
  | Coverage
  | { kind: "idle" }
  | { kind: "checking"; checked: number; total: number | null }
  | { kind: "unread" };

/** Checks by a click how many of the index's documents lie on this PC; it ends with the screen. */
export function useCoverage() {
  const client = useAtomValue(clientAtom);
  const opener = useAtomValue(openerAtom);
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
    setState(await checkCoverage(opener, documents, { onProgress, isStopped: () => gone.current }));
  };
  return { state, check, exportUrl: client.url(listDocuments, null) };
}
