import { useFlow } from "@sgi/core/react";
import { outcomeText, selectionToasts, unreadableNote, uploadToast } from "@sgi/core/texts/uploads";
import {
  createUploadArea,
  createUploadJob,
  type LocalFile,
  notesOf,
  sentName,
  type UploadDecisions,
  type UploadExtras,
  type UploadFacts,
  type UploadResult,
} from "@sgi/core/uploads";
import { useStore } from "jotai";
import { useState } from "react";
import { clockAtom, timersAtom } from "../../../state/browser/services";
import { refreshDocuments } from "../../../state/documents/documentChanges";
import { userDeps } from "../../../state/session/flowDeps";
import { notify } from "../../../state/toasts/toasts";

/** What the user typed about the chosen files before sending. */
type Said = Partial<Pick<UploadExtras, "selection" | "answers" | "facts">>;

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

  const finish = async (sending: Promise<UploadResult | null>) => {
    const ended = await sending;
    if (ended === null) return;
    notify(store, uploadToast(ended));
    // Notes about accepted files must be read, so the dialog stays open. A closing dialog reports
    // nothing more.
    const isAllSaid =
      ended.kind === "allOk" && notesOf(job.get().batches, outcomeText).length === 0;
    if (isAllSaid) onAllOk();
    else setResult(ended);
    await refreshDocuments(store);
  };
  return {
    progress,
    area: state,
    result,
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
      setFiles(some);
      setResult(null);
      void finish(area.send(some, { selection, answers, facts, reason }));
    },
    /** Somebody is reading the question: its timeout starts again. */
    keepAsking: area.ask,
    confirm: () => void finish(area.confirm(files, { selection, answers: meant, facts, reason })),
    decline: area.cancel,
    cancel: job.cancel,
  };
}
