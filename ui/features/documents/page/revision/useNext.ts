import type { DocumentDetails } from "@sgi/core/documents";
import type { RevisionFacts, RevisionHistory } from "@sgi/core/documents/history";
import { typedRevision } from "@sgi/core/documents/names";
import type { LocalFile } from "@sgi/core/uploads";
import {
  followingRevision,
  mayBeKnown,
  type NextRevision,
  nextDoubts,
  nextFault,
  nextProblem,
  revisionInName,
} from "@sgi/core/uploads/next";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { hashFile } from "../../../../components/upload/toLocalFile";
import { networkFlagAtom } from "../../../../state/api/apiQuery";
import { todayAtom } from "../../../../state/browser/today";
import { historyQueryAtom } from "../../../../state/documents/documentQuery";
import { type Ended, useSending } from "./useSending";

export type Next = ReturnType<typeof useNext>;

/** What is typed and known of the file, and of the revision in force as it was first seen. */
export function useNext(document: DocumentDetails, file: LocalFile, onClose: () => void) {
  const today = useAtomValue(todayAtom);
  const { legacyId } = document;
  const query = useAtomValue(useMemo(() => historyQueryAtom(legacyId), [legacyId]));
  const flag = useAtomValue(networkFlagAtom);
  const history = query.data ?? null;
  const [first, setFirst] = useState<RevisionFacts | null>(null);
  if (first === null && history !== null) setFirst(history.current);
  const [isDone, setDone] = useState(false);
  const sending = useSending(document, () => {
    setDone(true);
    onClose();
  });
  const hash = useHash(file, history);
  const [typed, setTyped] = useState<Partial<NextRevision>>({});
  /** Of which file sending was tried: another one has not been judged yet. */
  const [tried, setTried] = useState<LocalFile | null>(null);
  const proposed = followingRevision(first?.revision ?? "");
  const written = { revision: proposed, date: today, reason: "", insists: false, ...typed };
  const said = { ...written, revision: typedRevision(written.revision) };
  const judged = history && { file, hash, said, document, history };
  const isChanged = !isDone && isOther(history?.current, first);
  const asked = askedOf(judged, { ended: sending.ended, isChanged });
  return {
    seen: first,
    said,
    /** The revision as it was typed. */
    written: written.revision,
    /** Another revision came in force since the dialog opened. */
    isChanged,
    history,
    fault: judged && nextFault(judged),
    ...asked,
    /** Whether somebody must say that it goes all the same. */
    mustInsist: asked.isDoubtful && !said.insists,
    problem: nextProblem(said, (history?.current ?? first)?.revision ?? ""),
    isTried: tried === file,
    /** Shows what is wrong, from now on as it is typed. */
    markTried: () => setTried(file),
    sending,
    failed: query.isError ? () => flag.retry(query.refetch) : null,
    change(part: Partial<NextRevision>) {
      // Another number raises other doubts.
      const insists = part.revision === undefined && said.insists;
      setTyped({ ...typed, insists, ...part });
      if (sending.ended?.kind === "failed") sending.forget();
    },
    send() {
      // What is doubtful afterwards was not tried yet.
      setTried(null);
      if (history !== null) void sending.send(file, history.current, said);
    },
  };
}

type Judged = Parameters<typeof nextDoubts>[0] & { said: NextRevision; document: DocumentDetails };

/**
 * What is doubtful, with the host's question where no doubt says as much, and what the file's own name
 * says where that is something else; nothing about a file that cannot go anyway.
 */
function askedOf(
  judged: Judged | null,
  { ended, isChanged }: { ended: Ended; isChanged: boolean },
) {
  if (judged === null || judged.document.isObsolete || nextFault(judged) !== null) {
    return { doubts: [], question: null, isDoubtful: false, inName: null };
  }
  const { file, said, document, history } = judged;
  const doubts = nextDoubts(judged);
  const question = ended?.kind === "asked" && doubts.length === 0 ? ended.text : null;
  const named = revisionInName(file, document, history.current.revision);
  const isSaid = named?.revision === said.revision && named.date === said.date;
  return {
    doubts,
    question,
    isDoubtful: isChanged || doubts.length > 0 || question !== null,
    inName: isSaid ? null : named,
  };
}

function isOther(current: RevisionFacts | undefined, first: RevisionFacts | null): boolean {
  return current !== undefined && first !== null && current.sha256 !== first.sha256;
}

/** The file's SHA-256, where it may be that of a known revision. */
function useHash(file: LocalFile, history: RevisionHistory | null): string | null {
  const [known, setKnown] = useState<{ file: LocalFile; hash: string | null } | null>(null);
  const isWanted = history !== null && mayBeKnown(file, history);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    void hashFile(file.file).then((hash) => isOver || setKnown({ file, hash }));
    return () => {
      isOver = true;
    };
  }, [file, isWanted]);
  return known?.file === file ? known.hash : null;
}
