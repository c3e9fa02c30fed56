import { useObservable } from "@sgi/core/react";
import { selectionToasts, unreadableNote, uploadToast } from "@sgi/core/texts/uploads";
import {
  createUploadArea,
  createUploadJob,
  type LocalFile,
  notesOf,
  sentName,
  type UploadAnswers,
  type UploadResult,
} from "@sgi/core/uploads";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { clockAtom, timersAtom } from "../../../state/browser/services";
import { refreshDocuments } from "../../../state/documents/documentChanges";
import { clientAtom } from "../../../state/session/scope";
import { notify } from "../../../state/toasts/toasts";

/** The upload of the dashboard: its confirmation, how far it is, and the toast at its end. */
export function useUpload(onAllOk: () => void) {
  const { job, area } = useFlow();
  const store = useStore();
  const progress = useObservable(job);
  const state = useObservable(area);
  const [files, setFiles] = useState<readonly LocalFile[]>([]);
  const [result, setResult] = useState<UploadResult | null>(null);

  const [selection, setSelection] = useState<readonly string[]>([]);

  const send = async (some: readonly LocalFile[], answers: UploadAnswers) => {
    const ended = await area.confirm(some, { selection, answers });
    if (ended === null) return;
    setResult(ended);
    notify(store, uploadToast(ended));
    // What is said of files that were taken is there to be read.
    if (ended.kind === "allOk" && notesOf(job.get().batches).length === 0) onAllOk();
    await refreshDocuments(store);
  };
  return {
    progress,
    area: state,
    result,
    /** What was asked about last. */
    files,
    /** Asks whether to send files, or says that there are none. */
    ask(chosen: readonly LocalFile[]) {
      if (chosen.length === 0) return notify(store, selectionToasts.none);
      setFiles(chosen);
      setSelection(chosen.map(sentName));
      area.ask();
    },
    /** Sends the files again that were asked about, with the answers by the names they were sent by. */
    answer(answers: UploadAnswers) {
      const some = files.filter((file) => sentName(file) in answers);
      if (some.length === 0) return;
      setFiles(some);
      setResult(null);
      area.ask();
      void send(some, answers);
    },
    /** Someone is reading the question: it waits anew. */
    keepAsking: area.ask,
    confirm: () => void send(files, {}),
    decline: area.cancel,
    cancel: job.cancel,
  };
}

function useFlow() {
  const client = useAtomValue(clientAtom);
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const [flow] = useState(() => {
    const job = createUploadJob({ client, clock, timers, unreadableNote });
    return { job, area: createUploadArea({ timers, job }) };
  });
  // Nobody follows an upload, or answers a question, whose dialog is gone.
  useEffect(
    () => () => {
      flow.area.cancel();
      flow.job.cancel();
    },
    [flow],
  );
  return flow;
}
