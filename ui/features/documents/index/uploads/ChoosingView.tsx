import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import type { Rejection } from "@sgi/core/uploads/selection";
import { useEffect, useRef } from "react";
import { DropArea } from "../../../../components/upload/DropArea";
import { ExcludedNote } from "../../../../components/upload/ExcludedNote";
import { SelectedList } from "../../../../components/upload/SelectedList";
import { DestinationField } from "./DestinationField";
import { NamesTable } from "./names/NamesTable";
import { ReasonField } from "./ReasonField";
import type { useUploadDialog } from "./useUploadDialog";

const { list } = uploadDialogTexts;

type Dialog = Pick<
  ReturnType<typeof useUploadDialog>,
  "selection" | "destination" | "reason" | "names"
>;

/** Where files are chosen: the drop area, what stayed out, what is selected, and where it goes. */
export function ChoosingView({ selection, destination, reason, names }: Dialog) {
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
      <DropArea
        onFiles={add}
        onUnreadable={unreadable}
        pickerRef={firstPicker}
        compact={names !== null && hasFiles}
      />
      <ExcludedNote rejected={hasFiles && names ? rejected.filter(isToldApart) : rejected} />
      <p className="sr-only" role="status">
        {hasFiles && list.count(files.length)}
      </p>
      {destination.isAsked && <DestinationField destination={destination} />}
      {hasFiles && reason && names && <ReasonField reason={reason} />}
      {hasFiles && names && <NamesTable names={names} onRemove={remove} onClear={clear} />}
      {hasFiles && !names && (
        <SelectedList
          files={files}
          sizeBytes={sizeBytes}
          folder={destination.folder}
          onRemove={remove}
          onClear={clear}
        />
      )}
      {hasFiles && reason && !names && <ReasonField reason={reason} />}
    </>
  );
}

/** The table shows files of other types itself. */
function isToldApart({ reason }: Rejection): boolean {
  return reason !== "type";
}
