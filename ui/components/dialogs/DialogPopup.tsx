import { FloatingFocusManager, FloatingOverlay, FloatingPortal } from "@floating-ui/react";
import { controlTexts } from "@sgi/core/texts/shell";
import { type ReactNode, type RefObject, useId } from "react";
import { IconButton } from "../buttons/IconButton";
import { classes } from "../look/classes";
import { xIcon } from "../look/icons/x";
import { toastsBeside, useModal } from "./useModal";

const WIDTHS = {
  sm: "w-[min(var(--dialog-sm),100%)]",
  md: "w-[min(var(--dialog-md),100%)]",
  lg: "w-[min(var(--dialog-lg),100%)]",
  xl: "w-[min(70rem,100%)]",
};
const SURFACE =
  "motion-dialog on-raised flex flex-col max-h-[calc(100dvh-32px-var(--toast-room,0px))] overflow-hidden media-low:overflow-y-auto bg-raised border border-solid border-line rounded-xl shadow-lg";
const FULL =
  "max-md:w-full max-md:h-[calc(100dvh-var(--toast-room,0px))] max-md:max-h-none max-md:rounded-none max-md:border-0 max-md:[&>:nth-child(2)]:flex-1";
const FOOTER =
  "flex items-center justify-end gap-2 px-5 py-3 border-0 border-t border-t-solid border-line-subtle bg-surface max-md:flex-wrap max-md:children:flex-1";

export interface DialogProps {
  open: boolean;
  /** Escape, the close button or a press beside the dialog. */
  onClose: () => void;
  title: string;
  /** The step of a two-step question, shown as a bar and in words. */
  step?: { at: 1 | 2; label: string };
  /** A few words close under the title. */
  subtitle?: string;
  /** Under the title; announced when the dialog opens. */
  description?: ReactNode;
  /** 440, 560, 720 or 1120 px wide. */
  size?: keyof typeof WIDTHS;
  /** Buttons, the main one last; on phones they share the width. */
  footer?: ReactNode;
  children?: ReactNode;
  /** Confirms something that cannot be undone: only its buttons and Escape close it. */
  alert?: boolean;
  /** The dialog holds input: a press outside does not close it. */
  keep?: boolean;
  /** Full screen on phones. */
  full?: boolean;
  /** What it shows may be long and without anything to focus: the keyboard reaches it to scroll. */
  isLong?: boolean;
  /** Work is in progress: nothing closes the dialog. */
  blocked?: boolean;
  /** The element focused first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A modal dialog over a scrim. */
export function DialogPopup({
  open,
  onClose,
  title,
  step,
  subtitle,
  description,
  size = "sm",
  footer,
  children,
  alert = false,
  keep = alert,
  full = false,
  isLong = false,
  blocked = false,
  initialFocus,
}: DialogProps) {
  const id = useId();
  const modal = useModal({ open, onClose, blocked, outsidePress: !keep, initialFocus });
  if (!modal.isMounted) return null;
  return (
    <FloatingPortal>
      <FloatingOverlay
        lockScroll
        data-status={modal.status}
        className={classes(
          "motion-scrim z-scrim grid place-items-center p-4 pb-[calc(16px+var(--toast-room,0px))] bg-scrim",
          full && "max-md:p-0 max-md:pb-[var(--toast-room,0px)]",
        )}
      >
        <FloatingFocusManager
          context={modal.context}
          disabled={!open}
          getInsideElements={toastsBeside}
          outsideElementsInert
          initialFocus={-1}
        >
          <div
            ref={modal.setFloating}
            inert={!open}
            {...modalRole({ alert, id, described: description !== undefined })}
            data-status={modal.status}
            className={classes(SURFACE, WIDTHS[size], full && FULL)}
            {...modal.getFloatingProps()}
          >
            {step && <StepBar at={step.at} />}
            <div className="flex items-start gap-3 px-5 pt-5 pb-4">
              <div className="min-w-0 break-words" aria-live={step && "polite"}>
                {step && <p className="caption mb-[2px]">{step.label}</p>}
                <h2 id={`${id}title`} className="text-xl font-semibold">
                  {title}
                </h2>
                {subtitle && <p className="mt-[2px] text-sm text-fg-muted">{subtitle}</p>}
              </div>
              <IconButton
                icon={xIcon}
                label={controlTexts.close}
                disabled={blocked}
                onClick={onClose}
                className="ml-auto -mt-1 -mr-[6px]"
              />
            </div>
            <div
              {...(isLong && { tabIndex: 0, role: "region", "aria-labelledby": `${id}title` })}
              className="flex flex-col gap-3 px-5 pb-5 overflow-auto media-low:overflow-visible media-low:shrink-0 children:shrink-0 break-words"
            >
              {description !== undefined && <div id={`${id}text`}>{description}</div>}
              {children}
            </div>
            {footer && <div className={FOOTER}>{footer}</div>}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  );
}

function StepBar({ at }: { at: 1 | 2 }) {
  const part = (isOn: boolean) =>
    classes("h-[3px] rounded-xs", isOn ? "bg-danger-solid" : "bg-neutral-soft");
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-1 mx-5 mt-5 -mb-1">
      <i className={part(true)} />
      <i className={part(at === 2)} />
    </div>
  );
}

function modalRole({ alert, id, described }: { alert: boolean; id: string; described: boolean }) {
  return {
    role: alert ? "alertdialog" : "dialog",
    "aria-modal": true,
    "aria-labelledby": `${id}title`,
    "aria-describedby": described ? `${id}text` : undefined,
  } as const;
}
