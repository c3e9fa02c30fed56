import { type DocumentDetails, hostGivesFile } from "@sgi/core/documents";
import { ACCEPTED_EXTENSIONS } from "@sgi/core/names";
import { canManageDocuments, hasFeature } from "@sgi/core/session";
import { documentTexts } from "@sgi/core/texts/documents";
import { nextRevisionTexts as texts } from "@sgi/core/texts/uploads";
import { useAtomValue, useStore } from "jotai";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { Icon } from "../../../../components/look/Icon";
import { uploadIcon } from "../../../../components/look/icons/upload";
import type { PageAction } from "../../../../components/menus/PageActions";
import { createLazyPart, preload, usePopup } from "../../../../state/lazy/lazyPart";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { notify } from "../../../../state/toasts/toasts";
import type { NextRevisionDialogProps } from "./NextRevisionDialog";

const dialog = createLazyPart<NextRevisionDialogProps>(() =>
  import("./NextRevisionDialog").then((m) => m.NextRevisionDialog),
);

function preloadAll() {
  preload(dialog);
  preloadDialog();
}

/**
 * Takes the document's next revision: a file that is picked by the action, or dropped on the page.
 * The action is null where the user may bring none. Source: spec 3 §2.
 */
export function useNextRevision(document: DocumentDetails): {
  action: PageAction | null;
  parts: ReactNode;
} {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const [chosen, setChosen] = useState<{ file: File; visit: number } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  const Dialog = usePopup(dialog, isOpen, close);
  const mayBring =
    canManageDocuments(user) &&
    hasFeature(user, "history") &&
    !document.isObsolete &&
    hostGivesFile(user, document);
  const take = (files: readonly File[], hasFolder = false) => {
    const [file, ...others] = files;
    if (file === undefined) return;
    if (hasFolder || others.length > 0) return notify(store, { ...texts.onlyOne, tone: "danger" });
    preloadAll();
    setChosen({ file, visit: isOpen ? (chosen?.visit ?? 0) : (chosen?.visit ?? 0) + 1 });
    setOpen(true);
  };
  const isOver = useFileDrop(mayBring, isOpen, take);
  const pick = () => picker.current?.click();
  const action: PageAction = {
    label: texts.button,
    icon: uploadIcon,
    onPreload: preloadAll,
    onSelect: pick,
  };
  return {
    action: mayBring ? action : null,
    parts: (
      <>
        <input
          ref={picker}
          type="file"
          hidden
          aria-hidden
          tabIndex={-1}
          data-picks="revision"
          accept={ACCEPTED_EXTENSIONS.join(",")}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file may be picked again.
            currentTarget.value = "";
          }}
        />
        {isOver && <DropTarget title={documentTexts.titled(document.title)} />}
        {Dialog && chosen && (
          <Dialog
            key={chosen.visit}
            document={document}
            file={chosen.file}
            open={isOpen}
            onPick={pick}
            onClose={close}
          />
        )}
      </>
    ),
  };
}

/** Over the whole page while a file is dragged: frames would take the file, and open it. */
function DropTarget({ title }: { title: string }) {
  return (
    <div className="fixed inset-0 z-scrim grid place-items-center p-6 bg-scrim">
      <p className="flex items-center gap-3 max-w-[560px] px-6 py-5 rounded-xl border border-dashed border-accent-text bg-accent-soft font-medium [overflow-wrap:anywhere]">
        <Icon drawing={uploadIcon} size={20} className="shrink-0 text-accent-text" />
        {texts.drop(title)}
      </p>
    </div>
  );
}

/**
 * Takes files that are dropped on the page, but not over another dialog than ours (`isOpen`).
 * Returns whether some are dragged over it.
 */
function useFileDrop(
  isOn: boolean,
  isOpen: boolean,
  onDrop: (files: readonly File[], hasFolder: boolean) => void,
) {
  const [isOver, setOver] = useState(false);
  const takes = useEffectEvent(
    () => isOpen || globalThis.document.querySelector('[aria-modal="true"]') === null,
  );
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    if (!isOn) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      // Else the browser would leave the page and open the file.
      event.preventDefault();
      setOver(takes());
    };
    const leave = (event: DragEvent) => {
      // Within the page it enters another element.
      if (event.relatedTarget === null) setOver(false);
    };
    const land = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      // A folder comes as one file of a few kB.
      const items = [...(event.dataTransfer?.items ?? [])];
      const hasFolder = items.some((item) => item.webkitGetAsEntry()?.isDirectory);
      if (files.length === 0) return;
      event.preventDefault();
      setOver(false);
      if (takes()) drop(files, hasFolder);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", land);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", land);
      setOver(false);
    };
  }, [isOn]);
  return isOver;
}
