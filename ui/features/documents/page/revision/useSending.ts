import type { DocumentDetails } from "@sgi/core/documents";
import { listRevisions, type RevisionFacts } from "@sgi/core/documents/history";
import { useFlow } from "@sgi/core/react";
import { failureText } from "@sgi/core/texts/shell";
import { nextRevisionTexts as texts, unreadableNote } from "@sgi/core/texts/uploads";
import { createUploadJob, type LocalFile, type UploadResult } from "@sgi/core/uploads";
import {
  type NextOutcome,
  type NextRevision,
  nextExtras,
  nextOutcome,
} from "@sgi/core/uploads/next";
import { useStore } from "jotai";
import { useState } from "react";
import { hashFile } from "../../../../components/upload/toLocalFile";
import { clockAtom } from "../../../../state/browser/services";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { userDeps } from "../../../../state/session/scope";
import type { PanelStore } from "../../../../state/store";
import { notify } from "../../../../state/toasts/toasts";

/** One file is mostly in force by then, and somebody waits for it. */
const FIRST_POLL_MS = 400;

/** How the last try ended, unless the file is in force, or waits for approval. */
export type Ended = { kind: "asked" | "failed"; text: string } | null;

/** Sends a document's next revision, and tells how far it is. */
export function useSending(document: DocumentDetails, onTaken: () => void) {
  const store = useStore();
  const { flow: job, state: progress } = useFlow(
    () =>
      createUploadJob({
        ...userDeps(store),
        clock: store.get(clockAtom),
        unreadableNote,
        firstPollMs: FIRST_POLL_MS,
      }),
    (begun) => begun.cancel,
  );
  const [ended, setEnded] = useState<Ended>(null);
  return {
    /** Null while nothing is sent. */
    batch: progress.running ? (progress.batches[0] ?? null) : null,
    ended,
    forget: () => setEnded(null),
    stop: job.cancel,
    async send(file: LocalFile, seen: RevisionFacts, said: NextRevision) {
      const extras = nextExtras(file, document, seen, said);
      if (extras === null) return;
      setEnded(null);
      const result = await job.start([file], extras);
      if (result === null) return;
      const [batch] = job.get().batches;
      const outcome = batch === undefined ? null : nextOutcome(batch);
      const taken = takenText(outcome, said);
      if (taken !== null || (await cameBefore(store, document, { file, seen }))) {
        onTaken();
        notify(store, { ...(taken ?? { title: texts.done(said.revision) }), tone: "success" });
      } else {
        setEnded(endedBy(result, outcome));
      }
      void refreshDocuments(store);
    },
  };
}

/** What is told of a file that was taken; null for any other. */
function takenText(outcome: NextOutcome | null, { revision }: NextRevision) {
  if (outcome?.kind !== "inForce" && outcome?.kind !== "waits") return null;
  const title = (outcome.kind === "waits" ? texts.waits : texts.done)(revision);
  return { title, ...(outcome.note && { text: sentence(outcome.note) }) };
}

/** Whether the file came in force by an earlier try whose answer was lost. */
async function cameBefore(
  store: PanelStore,
  { legacyId: id }: DocumentDetails,
  { file, seen }: { file: LocalFile; seen: RevisionFacts },
): Promise<boolean> {
  const { client } = userDeps(store);
  const history = await client.call(listRevisions, { params: { id } }).catch(() => null);
  const sha256 = history?.current.sha256;
  if (!sha256 || sha256 === seen.sha256) return false;
  return sha256 === (await hashFile(file.file));
}

function endedBy(result: UploadResult, outcome: NextOutcome | null): Ended {
  if (outcome !== null) {
    const kind = outcome.kind === "asked" ? "asked" : "failed";
    return { kind, text: outcome.note === null ? texts.unsaid : sentence(outcome.note) };
  }
  switch (result.kind) {
    case "cancelled":
      return null;
    case "notStarted":
      return { kind: "failed", text: failureText(result.error) };
    default:
      return { kind: "failed", text: texts.unknown };
  }
}

/** The host's notes begin in lower case. */
function sentence(note: string): string {
  return note.charAt(0).toUpperCase() + note.slice(1);
}
