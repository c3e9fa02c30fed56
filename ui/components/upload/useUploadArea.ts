import { areaToast, selectionToasts } from "@sgi/core/texts/uploads";
import { additionProblem } from "@sgi/core/uploads/additionProblem";
import { createUploadArea } from "@sgi/core/uploads/area";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import type { Rejection } from "@sgi/core/uploads/selection";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { timersAtom } from "../../app/services";
import { useNotify } from "../../app/toasts";
import { useObservable } from "../../app/useObservable";
import type { ChosenBy } from "./DropArea";
import { problemToast } from "./problemToast";
import type { UploadAreaProps } from "./UploadArea";

/** The upload area's flow, and its toasts. */
export function useUploadArea({ upload, extensions }: UploadAreaProps) {
  const timers = useAtomValue(timersAtom);
  const notify = useNotify();
  const parent = useRef(upload);
  useEffect(() => {
    parent.current = upload;
  });
  const [area] = useState(() =>
    createUploadArea({
      timers,
      upload: (files) => parent.current(files),
      ...(extensions && { extensions }),
    }),
  );
  const state = useObservable(area);
  const [rejected, setRejected] = useState<readonly Rejection[]>([]);
  // A question that nobody sees any more is taken back.
  useEffect(() => area.cancel, [area]);
  const choose = (files: LocalFile[], by: ChosenBy) => {
    const out = area.choose(files) ?? [];
    setRejected(out);
    const problem = additionProblem(files.length, { rejected: out }, by === "folder");
    if (problem !== null) notify(problemToast(problem));
  };
  const confirm = async () => {
    await area.confirm();
    const toast = areaToast(area.get());
    if (toast !== null) notify(toast);
  };
  return {
    state,
    rejected,
    choose,
    confirm: () => void confirm(),
    cancel: area.cancel,
    /** No more files, and the confirmation waits anew. */
    onActivity: () => void area.choose([]),
    unreadable: () => notify(selectionToasts.folderUnreadable),
  };
}
