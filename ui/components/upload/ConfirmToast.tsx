import { FloatingFocusManager, FloatingPortal, useFloating } from "@floating-ui/react";
import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import { confirmationSummary } from "@sgi/core/uploads/confirmation";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import { formatMegabytes } from "@sgi/core/uploads/megabytes";
import { useAtomValue, useSetAtom } from "jotai";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { dismissAtom, toastAtom } from "../../app/toasts";
import { Button } from "../Button";
import { Icon } from "../Icon";
import { IconButton } from "../IconButton";

const { ask, list, totalSize, confirm, cancel, close } = uploadDialogTexts;
const PLACE = "fixed bottom-4 right-4 z-toast w-[368px] max-w-[calc(100vw-32px)]";
const SURFACE =
  "on-raised grid grid-cols-[20px_minmax(0,1fr)_24px] gap-x-2 gap-y-[2px] p-3 bg-raised border border-solid border-line rounded-lg shadow-md";

/**
 * Asks whether files are to be uploaded: a toast with the two answers. It takes the focus, since a
 * toast beside an open dialog would be out of a keyboard's reach; whoever shows it takes it back.
 * Source: spec 2 §2 and §5.
 */
export function ConfirmToast({
  files,
  onConfirm,
  onCancel,
  onActivity,
}: {
  files: readonly LocalFile[];
  onConfirm: () => void;
  /** Also by Escape and by the cross. */
  onCancel: () => void;
  /** Someone is reading: the pointer or a key reached the toast. */
  onActivity: () => void;
}) {
  const id = useId();
  const yes = useRef<HTMLButtonElement>(null);
  const { refs, context } = useFloating({ open: true });
  usePlaceOfToast();
  const { names, more, sizeBytes } = confirmationSummary(files);
  const onKeyDown = (event: KeyboardEvent) => {
    // A key held down on what opened the toast is no answer to it.
    if (event.repeat) event.preventDefault();
    else if (event.key !== "Escape") onActivity();
    else {
      // The dialog below is not what is meant.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <FloatingPortal>
      <FloatingFocusManager context={context} initialFocus={yes} returnFocus={false}>
        <div
          ref={refs.setFloating}
          role="alertdialog"
          aria-modal
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}text`}
          className={`motion-toast ${PLACE}`}
          data-state="open"
          onPointerEnter={onActivity}
          onKeyDown={onKeyDown}
        >
          <div className={SURFACE}>
            <Icon name="upload" size={18} className="mt-[1px] text-info-solid" />
            <h2 id={`${id}title`} className="font-semibold">
              {ask(files.length)}
            </h2>
            <IconButton
              icon="x"
              label={close}
              className="!w-6 !h-6 -mt-[2px] -mr-[2px]"
              onClick={onCancel}
            />
            <div id={`${id}text`} className="col-start-2 col-span-2 text-sm text-fg-2">
              <ul>
                {names.map((name, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move.
                  <li key={index} className="truncate" title={name}>
                    {name}
                  </li>
                ))}
                {more > 0 && <li>{list.others(more)}</li>}
              </ul>
              <p className="mt-[2px] num">{totalSize(formatMegabytes(sizeBytes))}</p>
            </div>
            <div className="col-start-2 col-span-2 flex gap-2 mt-2">
              <Button ref={yes} variant="primary" size="sm" onClick={onConfirm}>
                {confirm}
              </Button>
              <Button variant="secondary" size="sm" onClick={onCancel}>
                {cancel}
              </Button>
            </div>
          </div>
        </div>
      </FloatingFocusManager>
    </FloatingPortal>
  );
}

/** There is one toast at a time: the one that is there goes. */
function usePlaceOfToast(): void {
  const toast = useAtomValue(toastAtom);
  const dismiss = useSetAtom(dismissAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: later toasts come over this one.
  useEffect(() => {
    if (toast !== null) dismiss(toast.id);
  }, []);
}
