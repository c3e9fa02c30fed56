import { type RefObject, useRef, useState } from "react";
import { createLazyPart, preload } from "../../components/useLazyPart";
import { usePopup } from "../../components/usePopup";
import type { EditorProps } from "./Editor";

/** What the button outside may ask of the editor. */
export interface EditorHandle {
  /** Closes the editor, after a question where something typed would be lost. */
  leave: () => void;
}

export type Editing = ReturnType<typeof useEditing>;

const part = createLazyPart<EditorProps>(async () => (await import("./Editor")).Editor);

/** Whether the document is being edited; the editor is fetched when it is first wanted. */
export function useEditing() {
  const [isOpen, setOpen] = useState(false);
  const editor = useRef<EditorHandle>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const Part = usePopup(part, isOpen, () => setOpen(false));
  return {
    isOpen,
    /** The editor while it is open and there. */
    Editor: isOpen ? Part : null,
    editor: editor as RefObject<EditorHandle | null>,
    /** The button that opens and leaves; it has the focus once the editor is closed. */
    toggle,
    expect: () => preload(part),
    open: () => setOpen(true),
    leave: () => (editor.current ? editor.current.leave() : setOpen(false)),
    close: () => {
      setOpen(false);
      toggle.current?.focus();
    },
  };
}
