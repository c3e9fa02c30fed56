import {
  ToastAction,
  ToastClose,
  ToastDescription,
  ToastProvider,
  Toast as ToastRoot,
  ToastTitle,
  ToastViewport,
} from "@radix-ui/react-toast";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useRef } from "react";
import { Button } from "../components/buttons/Button";
import type { ButtonVariant } from "../components/buttons/buttonLook";
import { IconButton } from "../components/buttons/IconButton";
import { SaidText } from "../components/feedback/SaidText";
import { classes } from "../components/look/classes";
import { Icon, type IconDrawing } from "../components/look/Icon";
import { circleCheckIcon } from "../components/look/icons/circleCheck";
import { infoIcon } from "../components/look/icons/info";
import { octagonAlertIcon } from "../components/look/icons/octagonAlert";
import { xIcon } from "../components/look/icons/x";
import {
  dismiss,
  type Notice,
  TOAST_HOTKEY,
  TOAST_MS,
  TOAST_SWIPE_PX,
  type Toast,
  toastAtom,
} from "../state/toasts/toasts";
import { useFocusReturn, useToastRoom } from "./toastViewport";

const LOOKS: Record<Notice["tone"], { icon: IconDrawing; colour: string }> = {
  success: { icon: circleCheckIcon, colour: "text-success-solid" },
  danger: { icon: octagonAlertIcon, colour: "text-danger-solid" },
  info: { icon: infoIcon, colour: "text-info-solid" },
};
const SURFACE =
  "motion-toast on-raised grid grid-cols-[20px_minmax(0,1fr)_24px] gap-x-2 gap-y-[2px] p-3 bg-raised border border-solid rounded-lg shadow-md break-words";

/** The toast, if there is one, in its region. */
export function ToastPopup() {
  const toast = useAtomValue(toastAtom);
  const store = useStore();
  const viewport = useRef<HTMLDivElement>(null);
  const focus = useFocusReturn(viewport);
  useToastRoom(viewport);
  return (
    // One provider per toast: hovering the previous toast would otherwise pause the next one too.
    <ToastProvider
      key={toast?.id}
      label={shellTexts.notification}
      duration={TOAST_MS}
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {toast && (
        <OneToast
          key={toast.id}
          toast={toast}
          onClose={() => {
            focus.giveBack();
            dismiss(store, toast.id);
          }}
        />
      )}
      <ToastViewport
        asChild
        hotkey={[TOAST_HOTKEY]}
        label={`${shellTexts.notifications} ({hotkey})`}
      >
        <div
          ref={viewport}
          data-toasts=""
          className="fixed bottom-[calc(1rem+var(--foot,0px))] right-4 z-toast w-[368px] max-w-[calc(100vw-32px)] max-[479.9px]:w-full"
        />
      </ToastViewport>
    </ToastProvider>
  );
}

function OneToast({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, title, text, detail, action, otherAction, durationMs = TOAST_MS } = toast;
  const { icon, colour } = LOOKS[tone];
  return (
    <ToastRoot
      asChild
      open={toast.open}
      onOpenChange={(open) => open || onClose()}
      duration={durationMs}
      type={tone === "danger" ? "foreground" : "background"}
      onEscapeKeyDown={(event) => {
        // While a dialog is open, Escape closes the dialog, unless the focus is in the toast.
        if (isForDialog(event)) event.preventDefault();
        else toast.onDismiss?.();
      }}
      onSwipeEnd={toast.onDismiss}
    >
      {/* The library reads it out by itself: not a second time by the role. */}
      <div
        role={tone === "danger" ? "alert" : "status"}
        aria-live="off"
        className={classes(SURFACE, tone === "danger" ? "border-danger-line" : "border-line")}
      >
        <Icon drawing={icon} size={18} className={classes("mt-[1px]", colour)} />
        <ToastTitle className="font-semibold">
          <SaidText text={title} />
        </ToastTitle>
        <ToastClose asChild onClick={toast.onDismiss}>
          <IconButton
            icon={xIcon}
            label={shellTexts.close}
            className="!w-6 !h-6 -mt-[2px] -mr-[2px]"
          />
        </ToastClose>
        {text && (
          <ToastDescription className="col-start-2 text-sm text-fg-2">
            <SaidText text={text} />
          </ToastDescription>
        )}
        {detail && <p className="col-start-2 mt-1 caption">{detail}</p>}
        {action && (
          <div className="[grid-column:2/-1] flex flex-wrap gap-2 mt-2">
            <Choice variant="secondary" choice={action} />
            {otherAction && <Choice variant="ghost" choice={otherAction} />}
          </div>
        )}
      </div>
    </ToastRoot>
  );
}

function isForDialog({ target }: Event): boolean {
  const isHere = target instanceof Element && target.closest("[data-toasts]") !== null;
  return !isHere && document.querySelector('[aria-modal="true"]') !== null;
}

function Choice({
  variant,
  choice: { label, run },
}: {
  variant: ButtonVariant;
  choice: NonNullable<Notice["action"]>;
}) {
  return (
    <ToastAction asChild altText={label} onClick={run}>
      <Button variant={variant} size="sm">
        {label}
      </Button>
    </ToastAction>
  );
}
