import { uploadToast } from "@sgi/core/texts/uploads";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import { createUploadJob } from "@sgi/core/uploads/uploadJob";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useState } from "react";
import { refreshDocumentsAtom } from "../../../app/documentChanges";
import { clientAtom, clockAtom, timersAtom } from "../../../app/services";
import { useNotify } from "../../../app/toasts";
import { useObservable } from "../../../app/useObservable";

/** The upload of the dashboard: what is sent, how far it is, and the toast at its end. */
export function useUpload(onAllOk: () => void) {
  const client = useAtomValue(clientAtom);
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const refresh = useSetAtom(refreshDocumentsAtom);
  const notify = useNotify();
  const [job] = useState(() =>
    createUploadJob({ client, clock, timers, newForm: () => new FormData() }),
  );
  const progress = useObservable(job);
  const [files, setFiles] = useState<readonly LocalFile[]>([]);
  // Nobody follows an upload whose dialog is gone.
  useEffect(() => () => job.cancel(), [job]);

  const start = async (chosen: readonly LocalFile[]) => {
    if (chosen.length > 0) setFiles(chosen);
    const result = await job.start(chosen);
    if (result === null) return;
    notify(uploadToast(result));
    if (result.kind === "allOk") onAllOk();
    if (result.kind !== "noFiles") await refresh();
  };
  return { progress, files, start, cancel: job.cancel };
}
