import { failuresOf } from "@sgi/core/uploads/failedFiles";
import type { Rejection } from "@sgi/core/uploads/selection";
import { useMemo } from "react";
import { ExcludedNote } from "../../../components/upload/ExcludedNote";
import { FailureList } from "./FailureList";
import { UploadProgressView } from "./UploadProgressView";
import type { useUpload } from "./useUpload";

/** The upload under way, and its outcome. */
export function SendingView({
  rejected,
  sending: { progress, area, result, files },
}: {
  rejected: readonly Rejection[];
  sending: ReturnType<typeof useUpload>;
}) {
  const failures = useMemo(() => failuresOf(files, progress.batches), [files, progress.batches]);
  return (
    <>
      <ExcludedNote rejected={rejected} />
      <UploadProgressView progress={progress} area={area} result={result} />
      <FailureList failures={failures} />
    </>
  );
}
