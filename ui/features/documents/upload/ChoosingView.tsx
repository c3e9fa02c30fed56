import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { useEffect, useRef } from "react";
import { DropArea } from "../../../components/upload/DropArea";
import { ExcludedNote } from "../../../components/upload/ExcludedNote";
import { SelectedList } from "../../../components/upload/SelectedList";
import { DestinationField } from "./DestinationField";
import { ReasonField } from "./ReasonField";
import type { useUploadDialog } from "./useUploadDialog";

const { list } = uploadDialogTexts;

type Dialog = Pick<ReturnType<typeof useUploadDialog>, "selection" | "destination" | "reason">;

/** Where files are chosen: the drop area, what stayed out, what is selected, and where it goes. */
export function ChoosingView({ selection, destination, reason }: Dialog) {
  const { files, rejected, sizeBytes, add, remove, clear, unreadable } = selection;
  const firstPicker = useRef<HTMLButtonElement>(null);
  const hadFiles = useRef(false);
  const hasFiles = files.length > 0;
  // The list disappears together with the focused button: focus the pickers.
  useEffect(() => {
    if (hadFiles.current && !hasFiles) firstPicker.current?.focus();
    hadFiles.current = hasFiles;
  }, [hasFiles]);
  return (
    <>
      <DropArea onFiles={add} onUnreadable={unreadable} pickerRef={firstPicker} />
      <ExcludedNote rejected={rejected} />
      <p className="sr-only" role="status">
        {hasFiles && list.count(files.length)}
      </p>
      {destination.isAsked && <DestinationField destination={destination} />}
      {hasFiles && (
        <SelectedList
          files={files}
          sizeBytes={sizeBytes}
          folder={destination.folder}
          onRemove={remove}
          onClear={clear}
        />
      )}
      {hasFiles && reason && <ReasonField reason={reason} />}
    </>
  );
}
