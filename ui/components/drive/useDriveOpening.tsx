import type { Document } from "@sgi/core/documents";
import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { openTabAtom } from "../../state/browser/services";
import { createLazyPart, useLazyPart, usePopup } from "../../state/lazy/lazyPart";
import type { DriveNoteProps, DriveQuestionProps } from "./DriveVersion";

const load = () => import("./DriveVersion");
const note = createLazyPart<DriveNoteProps>(() => load().then((m) => m.DriveNote));
const question = createLazyPart<DriveQuestionProps>(() => load().then((m) => m.DriveQuestion));

/**
 * Opens a document's address in Google Drive, in a new tab; asks first where another version than the
 * approved one lies there. Source: spec 3 §6, settled point 3.
 */
export function useDriveOpening() {
  const tab = useAtomValue(openTabAtom);
  const [asked, setAsked] = useState<Pick<DriveQuestionProps, "version" | "href"> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Question = usePopup(question, isOpen, close);
  const open = useCallback(
    ({ inDrive: version }: Pick<Document, "inDrive">, href: string) => {
      if (version === undefined) return tab.open(href);
      setAsked({ version, href });
      setOpen(true);
    },
    [tab],
  );
  return {
    open,
    /** The question while it is open or closing. */
    question: Question && asked && <Question {...asked} open={isOpen} onClose={close} />,
  };
}

/** Says what Google Drive has in the place of what is in force; nothing where it is the same. */
export function InDrive({ document: { inDrive } }: { document: Pick<Document, "inDrive"> }) {
  const Part = useLazyPart(note, inDrive !== undefined, ignore);
  return Part && inDrive ? <Part version={inDrive} /> : null;
}

// Without its code a row says less, and a click on it asks nothing and opens nothing.
const ignore = () => undefined;
