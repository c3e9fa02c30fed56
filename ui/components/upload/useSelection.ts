import { selectionToasts } from "@sgi/core/texts/uploads";
import { type LocalFile, sentName } from "@sgi/core/uploads";
import {
  type AdditionProblem,
  addFiles,
  additionProblem,
  type Selection,
} from "@sgi/core/uploads/selection";
import { useStore } from "jotai";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Notice, notify } from "../../state/toasts/toasts";
import type { ChosenBy } from "./DropArea";

interface Chosen extends Selection {
  /** All that were chosen so far and are of no accepted type, each once. */
  unknown: readonly LocalFile[];
}

const EMPTY: Chosen = { files: [], rejected: [], unknown: [] };

function unknownIn(before: readonly LocalFile[], { rejected }: Selection): LocalFile[] {
  const found = rejected.filter(({ reason }) => reason === "type").map(({ file }) => file);
  return [...new Map([...before, ...found].map((file) => [sentName(file), file])).values()];
}

/**
 * The files chosen so far, and those rejected at the last addition. `dropped` are the first: they
 * were dropped before this was shown. Source: spec 2 §5.
 */
export function useSelection(dropped: readonly LocalFile[] = []) {
  const [selection, setSelection] = useState(EMPTY);
  const latest = useRef(EMPTY);
  const store = useStore();
  const change = useCallback((next: Chosen) => {
    latest.current = next;
    setSelection(next);
  }, []);
  const add = (added: LocalFile[], by: ChosenBy) => {
    const next = addFiles(latest.current.files, added);
    const problem = additionProblem(added.length, next, by === "folder");
    if (problem !== null) notify(store, problemToast(problem));
    change({ ...next, unknown: unknownIn(latest.current.unknown, next) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it came.
  useEffect(() => {
    if (dropped.length > 0) add([...dropped], "drop");
  }, []);
  const remove = useCallback(
    (file: LocalFile) => {
      const files = latest.current.files.filter((each) => each !== file);
      const { unknown } = files.length > 0 ? latest.current : EMPTY;
      change({ files, rejected: [], unknown });
    },
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

function problemToast(problem: AdditionProblem): Notice {
  switch (problem.kind) {
    case "tooLarge":
      return selectionToasts.tooLarge(problem.count);
    case "noneDropped":
      return selectionToasts.noValidDropped;
    case "noneInFolder":
      return selectionToasts.noValidInFolder;
  }
}
