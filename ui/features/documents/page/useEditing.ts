import { useEffect, useRef, useState } from "react";
import { createLazyPart, preload, usePopup } from "../../../state/lazy/lazyPart";
import type { EditorProps } from "./Editor";

export type Editing = ReturnType<typeof useEditing>;

const part = createLazyPart<EditorProps>(() => import("./Editor").then((m) => m.Editor));

/** Whether the document is being edited; the editor is fetched when it is first wanted. */
export function useEditing() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) toggle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const Part = usePopup(part, isOpen, () => setOpen(false));
  return {
    isOpen,
    /** The editor while it is open and there. */
    Editor: isOpen ? Part : null,
    /** The button that opens; it has the focus once the editor is closed. */
    toggle,
    preload: () => preload(part),
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}
