import { discardTexts, errorTexts } from "@sgi/core/texts/shell";
import { uploadDialogTexts, uploadNameTexts, uploadQuestionTexts } from "@sgi/core/texts/uploads";
import { askedFiles, type FileFailure, formatMegabytes } from "@sgi/core/uploads";
import { commonFolder, type Rejection } from "@sgi/core/uploads/selection";
import { useMemo } from "react";
import { LeaveDialog } from "../../../../components/dialogs/ConfirmDialog";
import { Dialog } from "../../../../components/dialogs/Dialog";
import { SaidText } from "../../../../components/feedback/SaidText";
import { ExcludedNote } from "../../../../components/upload/ExcludedNote";
import { FileLine } from "../../../../components/upload/FileLine";
import { ChoosingView } from "./ChoosingView";
import { DialogFooter } from "./DialogFooter";
import { QuestionForm } from "./QuestionForm";
import { UploadProgressView } from "./UploadProgressView";
import type { useUpload } from "./useUpload";
import { type UploadDialogProps, useUploadDialog } from "./useUploadDialog";

const { title, accepted, summary, stop } = uploadDialogTexts;

/** Takes local files into the index: choosing, confirming, sending. Source: spec 2 §2 and §4. */
export function UploadDialog(props: UploadDialogProps) {
  const { open } = props;
  const dialog = useUploadDialog(props);
  const { step, selection, destination, reason, names, sending, isAsking } = dialog;
  const { stopping, clearing, leaving } = dialog;
  const { asked } = sending.progress;
  const isNaming = step === "choosing" && names !== null && selection.files.length > 0;
  return (
    <>
      <Dialog
        open={open}
        onClose={leaving.close}
        keep
        full
        size={isNaming ? "xl" : "lg"}
        blocked={step === "sending" || isAsking}
        title={title}
        subtitle={
          step === "choosing"
            ? isNaming
              ? uploadNameTexts.chosen(selection.files.length + names.unknown.length)
              : accepted
            : summary(
                sending.files.length,
                commonFolder(sending.files),
                formatMegabytes(selection.sizeBytes),
              )
        }
        footer={<DialogFooter dialog={dialog} />}
      >
        <div className="flex flex-col gap-4">
          {step === "choosing" ? (
            <ChoosingView
              selection={selection}
              destination={destination}
              reason={reason}
              names={names}
            />
          ) : (
            <SendingView rejected={selection.rejected} sending={sending} />
          )}
        </div>
      </Dialog>
      <LeaveDialog leaving={stopping} texts={stop} />
      <LeaveDialog leaving={clearing} texts={uploadNameTexts.clear} />
      <LeaveDialog
        leaving={leaving}
        texts={asked > 0 ? uploadQuestionTexts.leave(asked) : discardTexts}
      />
    </>
  );
}

/** The upload under way, and its outcome. */
function SendingView({
  rejected,
  sending: { progress, area, result, told, answer },
}: {
  rejected: readonly Rejection[];
  sending: ReturnType<typeof useUpload>;
}) {
  const asked = useMemo(() => askedFiles(progress.batches), [progress.batches]);
  return (
    <>
      <ExcludedNote rejected={rejected} />
      <UploadProgressView progress={progress} area={area} result={result} />
      {!progress.running && asked.length > 0 && <QuestionForm asked={asked} onAnswers={answer} />}
      <FailureList title={uploadDialogTexts.progress.failures} failures={told.failures} isBad />
      <FailureList title={uploadQuestionTexts.notes} failures={told.notes} isBad={false} />
    </>
  );
}

interface FailureListProps {
  title: (count: number) => string;
  failures: readonly FileFailure[];
  /** Whether these are failures, shown in red; false for notes. */
  isBad: boolean;
}

/** Files grouped by their message; nothing when there are none. */
function FailureList({ title, failures, isBad }: FailureListProps) {
  const count = failures.reduce((sum, { paths }) => sum + paths.length, 0);
  if (count === 0) return null;
  return (
    <details open>
      <summary className="min-h-6 cursor-pointer text-sm font-medium text-fg-2">
        {title(count)}
      </summary>
      <ul className="grid grid-cols-1 gap-3 pt-[6px] text-sm text-fg-2">
        {failures.map(({ reason, paths }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end.
          <li key={index}>
            <p className={isBad ? "text-danger" : "text-fg-muted"}>
              <SaidText text={reason ?? errorTexts.unknown} />
            </p>
            <ul className="grid grid-cols-1 gap-1 pt-1">
              {paths.map((path) => (
                <li
                  key={path}
                  className="flex flex-wrap items-center gap-x-2 [content-visibility:auto]"
                >
                  <FileLine path={path} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
