import type { Document } from "@sgi/core/documents";
import { createLazyPart, useLazyPart } from "../../state/lazy/lazyPart";
import type { DriveNoteProps } from "./DriveVersion";

const note = createLazyPart<DriveNoteProps>(() =>
  import("./DriveVersion").then((m) => m.DriveNote),
);

/**
 * Says what Google Drive has in the place of what is in force; nothing where it is the same, and where
 * its code cannot be fetched: then a click asks nothing and opens nothing either.
 */
export function InDrive({ document: { inDrive } }: { document: Pick<Document, "inDrive"> }) {
  const Part = useLazyPart(note, !!inDrive, () => {});
  return Part && inDrive ? <Part version={inDrive} /> : null;
}
