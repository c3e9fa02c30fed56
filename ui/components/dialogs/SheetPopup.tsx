import { FloatingFocusManager, FloatingOverlay, FloatingPortal } from "@floating-ui/react";
import { type ReactNode, useId } from "react";
import { IconButton } from "../buttons/IconButton";
import { xIcon } from "../look/icons/x";
import { Mark } from "../marks/Mark";
import { toastsBeside, useModal } from "./useModal";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Names the sheet. */
  title: string;
  closeLabel: string;
  children: ReactNode;
}

/** The sheet's look; its widths are terms of the specification (1 §2). */
export const SHEET_CLASS =
  "motion-sheet on-raised fixed inset-y-0 right-0 z-dialog flex flex-col w-[80%] min-[480px]:w-[70%] min-[640px]:w-[60%] overflow-y-auto bg-raised border-0 border-l border-l-solid border-line shadow-lg";

/** A panel from the right edge over a scrim: 80 % wide, 70 % from 480 px, 60 % from 640. */
export function SheetPopup({ open, onClose, title, closeLabel, children }: SheetProps) {
  const id = useId();
  const modal = useModal({ open, onClose });
  if (!modal.isMounted) return null;
  return (
    <FloatingPortal>
      <FloatingOverlay
        lockScroll
        data-status={modal.status}
        className="motion-scrim z-scrim bg-scrim"
      >
        <FloatingFocusManager
          getInsideElements={toastsBeside}
          outsideElementsInert
          context={modal.context}
          disabled={!open}
          initialFocus={-1}
        >
          <div
            ref={modal.setFloating}
            inert={!open}
            role="dialog"
            aria-modal="true"
            aria-labelledby={id}
            data-status={modal.status}
            className={SHEET_CLASS}
            {...modal.getFloatingProps()}
          >
            <div className="flex items-center justify-between shrink-0 h-[var(--header-h)] pl-4 pr-[6px] border-0 border-b border-b-solid border-line">
              <h2 id={id} className="h3 flex items-center gap-2">
                <Mark />
                {title}
              </h2>
              <IconButton icon={xIcon} label={closeLabel} onClick={onClose} />
            </div>
            {children}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}
