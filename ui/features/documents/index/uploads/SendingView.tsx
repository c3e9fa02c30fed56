import { uploadDialogTexts, uploadQuestionTexts } from "@sgi/core/texts/uploads";
import { askedFiles } from "@sgi/core/uploads";
import type { Rejection } from "@sgi/core/uploads/selection";
import { useMemo } from "react";
import { ExcludedNote } from "../../../../components/upload/ExcludedNote";
import { FailureList } from "./FailureList";
import { QuestionForm } from "./QuestionForm";
import { UploadProgressView } from "./UploadProgressView";
import type { useUpload } from "./useUpload";

/** The upload under way, and its outcome. */
export function SendingView({
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
