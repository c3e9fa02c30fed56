import type { Document } from "@sgi/core/documents";
import { useStore } from "jotai";
import { tellOpened } from "../../state/readings/opened";
import { Button, ButtonLink } from "../buttons/Button";
import type { ButtonLook } from "../buttons/buttonLook";
import { useDriveOpening } from "./useDriveOpening";

/** Opens a document in Google Drive: a link, or a button where that is asked about first. */
export function DriveButton({
  document,
  href,
  children,
  ...look
}: ButtonLook & { document: Document; href: string; children: string }) {
  const { open, question } = useDriveOpening();
  const store = useStore();
  if (document.inDrive === undefined) {
    const tell = () => tellOpened(store, document, "drive");
    return (
      <ButtonLink
        {...look}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={tell}
        onAuxClick={tell}
      >
        {children}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => open(document, href)}>
        {children}
      </Button>
      {question}
    </>
  );
}
