import type { ReactNode, RefObject } from "react";
import { createLazyPart, preload } from "../../state/lazy/lazyPart";
import { usePopup } from "../../state/lazy/usePopup";

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** A few words close under the title. */
  subtitle?: string;
  /** Under the title; belongs to what is read out when the dialog opens. */
  description?: ReactNode;
  /** 440, 560 or 720 px wide. */
  size?: "sm" | "md" | "lg";
  /** Buttons, the main one last; on phones they share the width. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Asks for a yes to something that cannot be taken back: only its buttons and Escape close it. */
  alert?: boolean;
  /** Holds what would be lost: a press beside it does not close it. */
  keep?: boolean;
  /** Fills the screen of phones: for what needs the room. */
  full?: boolean;
  /** Work is under way: nothing closes it. */
  blocked?: boolean;
  /** What has the focus first; otherwise the first element that can. */
  initialFocus?: RefObject<HTMLElement | null>;
}

const popup = createLazyPart<DialogProps>(async () => (await import("./DialogPopup")).DialogPopup);

/** Fetches the dialog's code ahead of need, when pointer or focus reach what opens it. */
export function preloadDialog(): void {
  preload(popup);
}

/** A modal dialog. The focus stays in it and returns to where it was. */
export function Dialog(props: DialogProps) {
  const Popup = usePopup(popup, props.open, props.onClose);
  return Popup && <Popup {...props} />;
}
