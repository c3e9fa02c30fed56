import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import type { AreaOutcome } from "@sgi/core/uploads/area";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import { ProgressBar } from "../ProgressBar";
import { ConfirmToast } from "./ConfirmToast";
import { DropArea } from "./DropArea";
import { ExcludedNote } from "./ExcludedNote";
import { useUploadArea } from "./useUploadArea";

const { progress } = uploadDialogTexts;

export interface UploadAreaProps {
  /** Uploads the files, and tells what became of them; may fail. */
  upload: (files: readonly LocalFile[]) => Promise<AreaOutcome>;
  /** What is taken, with its dot; the documents' own types unless told. */
  extensions?: readonly string[];
}

/**
 * An upload on its own: chosen files are confirmed, handed to the parent, and its answer is told.
 * The progress shown is simulated, and complete only with that answer. Source: spec 2 §4, decision 7.
 */
export function UploadArea(props: UploadAreaProps) {
  const { state, rejected, choose, confirm, cancel, onActivity, unreadable } = useUploadArea(props);
  const uploading = state.step === "uploading";
  return (
    <div className="flex flex-col gap-4">
      <DropArea onFiles={choose} onUnreadable={unreadable} disabled={uploading} />
      <ExcludedNote rejected={rejected} />
      {uploading && (
        <div>
          <p className="font-semibold mb-2" role="status">
            {progress.running}
          </p>
          <ProgressBar
            label={progress.running}
            value={state.percent}
            max={100}
            size="lg"
            text={progress.percent(state.percent)}
          />
        </div>
      )}
      {state.step === "confirming" && (
        <ConfirmToast
          files={state.files}
          onConfirm={confirm}
          onCancel={cancel}
          onActivity={onActivity}
        />
      )}
    </div>
  );
}
