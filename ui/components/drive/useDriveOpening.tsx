import type { Document } from "@sgi/core/documents";
import { useAtomValue } from "jotai";
import { useCallback, useState } from "react";
import { openTabAtom } from "../../state/browser/services";
import { createLazyPart, usePopup } from "../../state/lazy/lazyPart";
import type { DriveQuestionProps } from "./DriveVersion";

const question = createLazyPart<DriveQuestionProps>(() =>
  import("./DriveVersion").then((m) => m.DriveQuestion),
);

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
