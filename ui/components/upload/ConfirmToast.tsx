import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { confirmationSummary, formatMegabytes, type LocalFile } from "@sgi/core/uploads";
import { useAtomValue, useStore } from "jotai";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { dismiss, toastAtom } from "../../state/toasts/toasts";
import { Button } from "../buttons/Button";
import { IconButton } from "../buttons/IconButton";
import { Icon } from "../look/Icon";
import { uploadIcon } from "../look/icons/upload";
import { xIcon } from "../look/icons/x";

const { ask, list, totalSize, destination, confirm, cancel, close } = uploadDialogTexts;
const SURFACE =
  "on-raised grid grid-cols-[20px_minmax(0,1fr)_24px] gap-x-2 gap-y-[2px] p-3 bg-raised border border-solid border-line rounded-lg shadow-md";

/**
 * Asks whether to upload: a toast with two answers in the place of the buttons that led to it, so
 * that it covers nothing. It takes the focus; its caller gives it back. Source: spec 2 §2 and §5.
 */
export function ConfirmToast({
  files,
  folder,
  outcomes,
  onConfirm,
  onCancel,
  onActivity,
}: {
  files: readonly LocalFile[];
  /** Where files go that came without a folder; empty for none. */
  folder: string;
  /** What they become; empty where that is not known. */
  outcomes: string;
  onConfirm: () => void;
  /** Also by Escape and by the cross. */
  onCancel: () => void;
  /** Someone is reading: the pointer or a key reached the toast. */
  onActivity: () => void;
}) {
  const id = useId();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  usePlaceOfToast();
  const { names, more, sizeBytes } = confirmationSummary(files);
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores key repeat: the key that opened the toast may still be held down.
    if (event.repeat) event.preventDefault();
    else if (event.key !== "Escape") onActivity();
    else {
      // Keeps the dialog around it open.
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className="motion-toast w-full"
      data-state="open"
      onPointerEnter={onActivity}
      onKeyDown={onKeyDown}
    >
      <div className={SURFACE}>
        <Icon drawing={uploadIcon} size={18} className="mt-[1px] text-info-solid" />
        <h2 id={`${id}title`} className="font-semibold">
          {ask(files.length)}
        </h2>
        <IconButton
          icon={xIcon}
          label={close}
          className="!w-6 !h-6 -mt-[2px] -mr-[2px]"
          onClick={onCancel}
        />
        <div id={`${id}text`} className="[grid-column:2/-1] text-sm text-fg-2">
          <ul>
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and never move.
              <li key={index} className="truncate" title={name}>
                {name}
              </li>
            ))}
            {more > 0 && <li>{list.others(more)}</li>}
          </ul>
          {outcomes !== "" && <p className="mt-[2px] num">{outcomes}</p>}
          {folder !== "" && <p className="mt-[2px]">{destination.chosen(folder)}</p>}
          <p className="mt-[2px] num">{totalSize(formatMegabytes(sizeBytes))}</p>
        </div>
        <div className="[grid-column:2/-1] flex gap-2 mt-2">
          <Button ref={yes} variant="primary" size="sm" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" size="sm" onClick={onCancel}>
            {cancel}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Dismisses the current toast: there is one at a time. */
function usePlaceOfToast(): void {
  const toast = useAtomValue(toastAtom);
  const store = useStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: later toasts come over this one.
  useEffect(() => {
    if (toast !== null) dismiss(store, toast.id);
  }, []);
}
