import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import type { LocalFile } from "@sgi/core/uploads";
import { isSystemPath } from "@sgi/core/uploads/selection";
import { type ChangeEvent, type Ref, useRef } from "react";
import { type DropzoneState, useDropzone } from "react-dropzone";
import { Button } from "../buttons/Button";
import { classes } from "../look/classes";
import { Icon } from "../look/Icon";
import { fileXIcon } from "../look/icons/fileX";
import { folderIcon } from "../look/icons/folder";
import { folderUpIcon } from "../look/icons/folderUp";
import { useTouchAlone } from "../look/useMedia";
import { ACCEPTED_TYPES, type PickedFile, toLocalFile } from "./toLocalFile";

const { area } = uploadDialogTexts;
const FRAME = "flex rounded-lg border border-dashed text-center transition-colors duration-fast";
const ROOMY = "flex-col items-center gap-1 px-4 py-5";
const COMPACT = "flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2";
const LOOKS = {
  idle: { frame: "border-line-strong bg-surface", icon: "text-fg-muted" },
  over: { frame: "border-accent-text bg-accent-soft", icon: "text-accent-text" },
  refused: { frame: "border-danger-solid bg-danger-soft", icon: "text-danger" },
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
  compact = false,
}: {
  /** The dropped or picked files, without system files; not validated yet. */
  onFiles: (files: LocalFile[], by: ChosenBy) => void;
  /** A folder could not be read. */
  onUnreadable: () => void;
  disabled?: boolean;
  /** The first of the pickers' buttons. */
  pickerRef?: Ref<HTMLButtonElement>;
  /** In one line: files are there, and more may come. */
  compact?: boolean;
}) {
  const folder = useRef<HTMLInputElement>(null);
  const take = (files: readonly PickedFile[], by: ChosenBy) =>
    onFiles(files.map(toLocalFile).filter(isMeant), by);
  const { getRootProps, getInputProps, open, ...drag } = useDropzone({
    accept: ACCEPTED_TYPES,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    disabled,
    onDrop: (accepted, refused, event) =>
      take(
        [...accepted, ...refused.map(({ file }) => file)],
        "dataTransfer" in event ? "drop" : "files",
      ),
    onError: onUnreadable,
  });
  const look = dragLook(drag);
  const isTouch = useTouchAlone();
  return (
    <div
      {...getRootProps()}
      className={classes(FRAME, compact ? COMPACT : ROOMY, LOOKS[look].frame)}
    >
      <input {...getInputProps({ "aria-hidden": true })} data-picks="files" />
      <FolderInput ref={folder} onPick={(files) => take(files, "folder")} />
      {!compact && (
        <Icon
          drawing={look === "refused" ? fileXIcon : folderUpIcon}
          className={classes("!text-[24px]", LOOKS[look].icon)}
        />
      )}
      <p className={classes("font-medium", look === "refused" && "text-danger")} aria-live="polite">
        {look === "refused" ? area.rejected : area[isTouch ? "touch" : "drop"]}
      </p>
      <div className={classes("flex flex-wrap justify-center gap-2", !compact && "mt-[6px]")}>
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

function isMeant({ name, relativePath }: LocalFile): boolean {
  return !isSystemPath(relativePath || name);
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
