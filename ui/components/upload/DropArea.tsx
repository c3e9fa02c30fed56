import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import type { LocalFile } from "@sgi/core/uploads";
import { type ChangeEvent, type ReactNode, type Ref, useRef } from "react";
import type { DropzoneState } from "react-dropzone";
import { Button } from "../buttons/Button";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { fileXIcon } from "../look/icons/fileX";
import { folderIcon } from "../look/icons/folder";
import { folderUpIcon } from "../look/icons/folderUp";
import { plusIcon } from "../look/icons/plus";
import { useTouchAlone } from "../look/useMedia";
import { meantFiles, type PickedFile } from "./toLocalFile";
import { useFileDrop } from "./useFileDrop";

const { area } = uploadDialogTexts;
const FRAME =
  "flex flex-col items-center gap-1 px-4 py-5 rounded-lg border border-dashed text-center transition-colors duration-fast";
const LOOKS = {
  idle: { frame: "border-line-strong bg-surface", icon: "text-fg-muted", folded: "" },
  over: {
    frame: "border-accent-text bg-accent-soft",
    icon: "text-accent-text",
    folded: "outline-dashed outline-2 outline-offset-4 outline-accent-text",
  },
  refused: {
    frame: "border-danger-solid bg-danger-soft",
    icon: "text-danger",
    folded: "outline-dashed outline-2 outline-offset-4 outline-danger-solid",
  },
};
/** Has the picker offer folders; React's types do not know it. */
const PICKS_FOLDERS = { webkitdirectory: "" };

/** How files came. */
export type ChosenBy = "drop" | "folder" | "files";

/** Takes files and whole folders: dropped on it, or picked by its buttons. Source: spec 2 §2. */
export function DropArea({
  onFiles,
  onUnreadable,
  disabled = false,
  pickerRef,
  folded,
}: {
  /** The dropped or picked files, without system files; not validated yet. */
  onFiles: (files: LocalFile[], by: ChosenBy) => void;
  /** A folder could not be read. */
  onUnreadable: () => void;
  disabled?: boolean;
  /** The first of the pickers' buttons. */
  pickerRef?: Ref<HTMLButtonElement>;
  /** Files are there: shows this in its place, which takes drops too, with the two buttons. */
  folded?: (pickers: ReactNode) => ReactNode;
}) {
  const folder = useRef<HTMLInputElement>(null);
  const take = (files: readonly PickedFile[], by: ChosenBy) => onFiles(meantFiles(files), by);
  const { getRootProps, getInputProps, open, ...drag } = useFileDrop(
    (files, event) => take(files, "dataTransfer" in event ? "drop" : "files"),
    { disabled, onError: onUnreadable },
  );
  const look = dragLook(drag);
  const isTouch = useTouchAlone();
  const inputs = (
    <>
      <input {...getInputProps({ "aria-hidden": true })} data-picks="files" />
      <FolderInput ref={folder} onPick={(files) => take(files, "folder")} />
    </>
  );
  if (folded) {
    const picker = { variant: "ghost", size: "sm", icon: plusIcon, disabled } as const;
    return (
      <div {...getRootProps()} className={classes("rounded-lg", LOOKS[look].folded)}>
        {inputs}
        {folded(
          <>
            <Button ref={pickerRef} {...picker} onClick={open}>
              {area.addFiles}
            </Button>
            {!isTouch && (
              <Button {...picker} onClick={() => folder.current?.click()}>
                {area.addFolder}
              </Button>
            )}
          </>,
        )}
      </div>
    );
  }
  return (
    <div {...getRootProps()} className={classes(FRAME, LOOKS[look].frame)}>
      {inputs}
      <Icon
        drawing={look === "refused" ? fileXIcon : folderUpIcon}
        className={classes("!text-[24px]", LOOKS[look].icon)}
      />
      <p className={classes("font-medium", look === "refused" && "text-danger")} aria-live="polite">
        {look === "refused" ? area.rejected : area[isTouch ? "touch" : "drop"]}
      </p>
      <div className="flex flex-wrap justify-center gap-2 mt-[6px]">
        {!isTouch && (
          <Button
            ref={pickerRef}
            variant="secondary"
            icon={folderIcon}
            disabled={disabled}
            onClick={() => folder.current?.click()}
          >
            {area.pickFolder}
          </Button>
        )}
        <Button
          ref={isTouch ? pickerRef : undefined}
          variant={isTouch ? "secondary" : "ghost"}
          disabled={disabled}
          onClick={open}
        >
          {area.pickFiles}
        </Button>
      </div>
    </div>
  );
}

function FolderInput({
  ref,
  onPick,
}: {
  ref: Ref<HTMLInputElement>;
  onPick: (files: readonly PickedFile[]) => void;
}) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPick([...(currentTarget.files ?? [])]);
    // The same folder may be picked again.
    currentTarget.value = "";
  };
  return (
    <input
      {...PICKS_FOLDERS}
      ref={ref}
      type="file"
      multiple
      hidden
      aria-hidden
      tabIndex={-1}
      data-picks="folder"
      onChange={pick}
    />
  );
}

/** After a drop it looks refused only if no file was accepted. */
function dragLook({
  isDragActive,
  isDragReject,
  acceptedFiles,
}: Pick<DropzoneState, "isDragActive" | "isDragReject" | "acceptedFiles">): keyof typeof LOOKS {
  if (isDragReject && (isDragActive || acceptedFiles.length === 0)) return "refused";
  return isDragActive ? "over" : "idle";
}
