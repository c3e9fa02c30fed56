import { selectionToasts, unreadableNote, uploadToast } from "@sgi/core/texts/uploads";
import { createUploadArea } from "@sgi/core/uploads/area";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import { createUploadJob } from "@sgi/core/uploads/uploadJob";
import type { UploadResult } from "@sgi/core/uploads/uploadResult";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { refreshDocumentsAtom } from "../../../app/documentChanges";
import { clientAtom } from "../../../app/scope";
import { clockAtom, timersAtom } from "../../../app/services";
import { useNotify } from "../../../app/toasts";
import { useObservable } from "../../../app/useObservable";

/** The upload of the dashboard: its confirmation, how far it is, and the toast at its end. */
export function useUpload(onAllOk: () => void) {
  const { job, area } = useFlow();
  const refresh = useSetAtom(refreshDocumentsAtom);
  const notify = useNotify();
  const progress = useObservable(job);
  const state = useObservable(area);
  const [files, setFiles] = useState<readonly LocalFile[]>([]);
  const [result, setResult] = useState<UploadResult | null>(null);

  const confirm = async () => {
    const ended = await area.confirm(files);
    if (ended === null) return;
    setResult(ended);
    notify(uploadToast(ended));
    if (ended.kind === "allOk") onAllOk();
    await refresh();
  };
  return {
    progress,
    area: state,
    result,
    /** What was asked about last. */
    files,
    /** Asks whether to send files, or says that there are none. */
    ask(chosen: readonly LocalFile[]) {
      if (chosen.length === 0) return notify(selectionToasts.none);
      setFiles(chosen);
      area.ask();
    },
    /** Someone is reading the question: it waits anew. */
    keepAsking: area.ask,
    confirm: () => void confirm(),
    decline: area.cancel,
    cancel: job.cancel,
  };
}

function useFlow() {
  const client = useAtomValue(clientAtom);
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const [flow] = useState(() => {
    const newForm = () => new FormData();
    const job = createUploadJob({ client, clock, timers, newForm, unreadableNote });
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
