import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import { useEffect, useRef } from "react";
import { DropArea } from "../../../components/upload/DropArea";
import { ExcludedNote } from "../../../components/upload/ExcludedNote";
import { SelectedList } from "../../../components/upload/SelectedList";
import type { useSelection } from "../../../components/upload/useSelection";

const { list } = uploadDialogTexts;

/** Where files are chosen: the drop area, what stayed out, what is selected. */
export function ChoosingView({ selection }: { selection: ReturnType<typeof useSelection> }) {
  const { files, rejected, sizeBytes, add, remove, clear, unreadable } = selection;
  const firstPicker = useRef<HTMLButtonElement>(null);
  const hadFiles = useRef(false);
  const hasFiles = files.length > 0;
  // The list goes with the button that had the focus: the pickers take it.
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
      {hasFiles && (
        <SelectedList files={files} sizeBytes={sizeBytes} onRemove={remove} onClear={clear} />
      )}
    </>
  );
}
