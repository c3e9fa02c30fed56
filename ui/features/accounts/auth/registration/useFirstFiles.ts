import {
  addFirstFiles,
  FIRST_FILE_EXTENSIONS,
  type FirstFilesChoice,
} from "@sgi/core/accounts/registration";
import type { LocalFile } from "@sgi/core/uploads";
import { useState } from "react";
import {
  ACCEPTED_TYPES,
  meantFiles,
  type PickedFile,
} from "../../../../components/upload/toLocalFile";

/** The accepted media types, for the browser's file picker. */
export const FIRST_FILE_TYPES = Object.fromEntries(
  Object.entries(ACCEPTED_TYPES).filter(([, extensions]) =>
    extensions.some((extension) => FIRST_FILE_EXTENSIONS.includes(extension)),
  ),
);

/** The first documents chosen so far, and those rejected at the last addition. */
export function useFirstFiles() {
  const [chosen, setChosen] = useState<FirstFilesChoice>({ files: [], rejected: [] });
  return {
    ...chosen,
    /** Adds picked or dropped files, without system files. */
    add(picked: readonly PickedFile[]) {
      const added = meantFiles(picked);
      setChosen(({ files }) => addFirstFiles(files, added));
    },
    remove: (file: LocalFile) =>
      setChosen(({ files }) => ({ files: files.filter((each) => each !== file), rejected: [] })),
  };
}
