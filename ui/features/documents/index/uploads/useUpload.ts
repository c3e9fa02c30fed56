import { useFlow } from "@sgi/core/react";
import {
  outcomeText,
  selectionToasts,
  unreadableNote,
  uploadQuestionTexts,
  uploadToast,
} from "@sgi/core/texts/uploads";
import {
  askedFiles,
  type BatchProgress,
  createUploadArea,
  createUploadJob,
  type FileFailure,
  failuresOf,
  type LocalFile,
  notesOf,
  sentName,
  type UploadDecisions,
  type UploadExtras,
  type UploadFacts,
  type UploadResult,
} from "@sgi/core/uploads";
import { useStore } from "jotai";
import { useMemo, useState } from "react";
import { clockAtom, timersAtom } from "../../../../state/browser/services";
import { refreshDocuments } from "../../../../state/documents/documentChanges";
import { userDeps } from "../../../../state/session/scope";
import { notify } from "../../../../state/toasts/toasts";

/** What the user typed about the chosen files before sending. */
type Said = Partial<Pick<UploadExtras, "selection" | "answers" | "facts">>;

/** What is told file by file. */
interface Told {
  failures: readonly FileFailure[];
  notes: readonly FileFailure[];
}

const NOTHING: Told = { failures: [], notes: [] };

/** The upload of the dashboard: its confirmation, how far it is, and the toast at its end. */
export function useUpload(onAllOk: () => void) {
  const store = useStore();
  // Without the dialog nobody can follow an upload or answer a question.
  const { flow: job, state: progress } = useFlow(
    () => createUploadJob({ ...userDeps(store), clock: store.get(clockAtom), unreadableNote }),
    (begun) => begun.cancel,
  );
  const { flow: area, state } = useFlow(
    () => createUploadArea({ timers: store.get(timersAtom), job }),
    (shown) => shown.cancel,
  );
  const [files, setFiles] = useState<readonly LocalFile[]>([]);
  const [result, setResult] = useState<UploadResult | null>(null);
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [facts, setFacts] = useState<UploadFacts>({});
  const [meant, setMeant] = useState<UploadDecisions>({});

  /** What was told before the last answers. */
  const [earlier, setEarlier] = useState(NOTHING);
  const { batches } = progress;
  const told = useMemo(() => toldAfter(earlier, files, batches), [earlier, files, batches]);

  const finish = async (sending: Promise<UploadResult | null>, before: Told) => {
    const ended = await sending;
    if (ended === null) return;
    notify(store, uploadToast(ended));
    // What is told of single files must be read, so the dialog stays open. A closing dialog reports
    // nothing more.
    const { failures, notes } = toldAfter(before, [], job.get().batches);
    if (ended.kind === "allOk" && failures.length + notes.length === 0) onAllOk();
    else setResult(ended);
    await refreshDocuments(store);
  };
  return {
    progress,
    area: state,
    result,
    told,
    /** The files of the last question. */
    files,
    /** Asks whether to send files, or says that there are none. */
    ask(chosen: readonly LocalFile[], why: string, said: Said = {}) {
      if (chosen.length === 0) return notify(store, selectionToasts.none);
      setReason(why);
      setFiles(chosen);
      setSelection(said.selection ?? chosen.map(sentName));
      setFacts(said.facts ?? {});
      setMeant(said.answers ?? {});
      area.ask();
    },
    /** Sends the files in question again, with the answers by relative name. */
    answer(answers: UploadDecisions) {
      const some = files.filter((file) => sentName(file) in answers);
      if (some.length === 0) return;
      const paths = askedFiles(batches)
        .map(({ path }) => path)
        .filter((path) => !(path in answers));
      const skipped = paths.length > 0 ? [{ reason: uploadQuestionTexts.skipped, paths }] : [];
      const before = { ...told, notes: [...told.notes, ...skipped] };
      setEarlier(before);
      setFiles(some);
      setResult(null);
      void finish(area.send(some, { selection, answers, facts, reason }), before);
    },
    /** Somebody is reading the question: its timeout starts again. */
    keepAsking: area.ask,
    confirm: () =>
      void finish(area.confirm(files, { selection, answers: meant, facts, reason }), NOTHING),
    decline: area.cancel,
    cancel: job.cancel,
  };
}

function toldAfter(
  { failures, notes }: Told,
  files: readonly LocalFile[],
  batches: readonly BatchProgress[],
): Told {
  return {
    failures: [...failures, ...failuresOf(files, batches)],
    notes: [...notes, ...notesOf(batches, outcomeText)],
  };
}
