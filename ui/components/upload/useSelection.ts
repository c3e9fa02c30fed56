import { selectionToasts } from "@sgi/core/texts/uploads";
import type { LocalFile } from "@sgi/core/uploads";
import { addFiles, additionProblem, type Selection } from "@sgi/core/uploads/selection";
import { useStore } from "jotai";
import { useCallback, useMemo, useRef, useState } from "react";
import { notify } from "../../state/toasts/toasts";
import type { ChosenBy } from "./DropArea";
import { problemToast } from "./problemToast";

const EMPTY: Selection = { files: [], rejected: [] };

/** The files chosen so far, and what of the last ones stayed out. Source: spec 2 §5. */
export function useSelection() {
  const [selection, setSelection] = useState(EMPTY);
  const latest = useRef(EMPTY);
  const store = useStore();
  const change = useCallback((next: Selection) => {
    latest.current = next;
    setSelection(next);
  }, []);
  const add = (added: LocalFile[], by: ChosenBy) => {
    const next = addFiles(latest.current.files, added);
    const problem = additionProblem(added.length, next, by === "folder");
    if (problem !== null) notify(store, problemToast(problem));
    change(next);
  };
  const remove = useCallback(
    (file: LocalFile) =>
      change({ files: latest.current.files.filter((each) => each !== file), rejected: [] }),
    [change],
  );
  const { files } = selection;
  const sizeBytes = useMemo(() => files.reduce((sum, file) => sum + file.sizeBytes, 0), [files]);
  return {
    ...selection,
    sizeBytes,
    add,
    remove,
    clear: () => change(EMPTY),
    unreadable: () => notify(store, selectionToasts.folderUnreadable),
  };
}
