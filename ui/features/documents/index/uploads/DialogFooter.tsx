import { pagePath } from "@sgi/core/session";
import { approvalTexts } from "@sgi/core/texts/documents";
import { uploadDialogTexts, uploadNameTexts } from "@sgi/core/texts/uploads";
import { type LocalFile, splitBatches } from "@sgi/core/uploads";
import { countOutcomes } from "@sgi/core/uploads/check";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button, ButtonLink } from "../../../../components/buttons/Button";
import { uploadIcon } from "../../../../components/look/icons/upload";
import { ConfirmToast } from "../../../../components/upload/ConfirmToast";
import type { Names } from "./names/useNames";
import type { useUploadDialog } from "./useUploadDialog";

const { upload, cancel, close, batchLimits, progress } = uploadDialogTexts;

interface Props {
  dialog: ReturnType<typeof useUploadDialog>;
}

/** What can be done at each step: choose and send, answer the question, stop, close. */
export function DialogFooter({ dialog }: Props) {
  const { step, selection, destination, names, sending, isAsking, stopping, leaving, send } =
    dialog;
  const { files } = selection;
  const sendButton = useFocusAfter(isAsking);
  if (isAsking) {
    return (
      <ConfirmToast
        files={sending.files}
        folder={destination.folder}
        outcomes={names === null ? "" : uploadNameTexts.outcomes(countOutcomes(names.rows))}
        onConfirm={sending.confirm}
        onCancel={sending.decline}
        onActivity={sending.keepAsking}
      />
    );
  }
  if (step === "choosing") {
    const going = names === null ? files : goingFiles(names);
    return (
      <>
        {files.length > 0 && <Limits files={going} names={names} />}
        <Button variant="secondary" onClick={leaving.close}>
          {cancel}
        </Button>
        <Button
          ref={sendButton}
          variant="primary"
          icon={uploadIcon}
          pending={names?.isPending}
          onClick={send}
        >
          {upload(going.length)}
        </Button>
      </>
    );
  }
  const isSending = step === "sending";
  const { result } = sending;
  return (
    <>
      {isSending && <FooterNote>{progress.stay}</FooterNote>}
      {result !== null && "counts" in result && result.counts.waiting !== undefined && (
        <ButtonLink variant="secondary" href={pagePath("approvals")}>
          {approvalTexts.show}
        </ButtonLink>
      )}
      <Button variant="secondary" onClick={isSending ? stopping.ask : leaving.close}>
        {isSending ? cancel : close}
      </Button>
    </>
  );
}

/** The ref of the element to focus once `asking` has ended, if it is still there. */
function useFocusAfter(asking: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !asking) target.current?.focus();
    asked.current = asking;
  }, [asking]);
  return target;
}

/** What becomes of the files, what does not go, and in how many batches the others go. */
function Limits({ files, names }: { files: readonly LocalFile[]; names: Names | null }) {
  const batches = useMemo(() => splitBatches(files).length, [files]);
  const lines = [
    names && uploadNameTexts.outcomes(countOutcomes(names.rows)),
    names && leftText(names),
    files.length > 0 && batchLimits(batches),
  ];
  return <FooterNote>{lines.map((line) => line && <span key={line}>{line}</span>)}</FooterNote>;
}

function goingFiles({ rows }: Names): LocalFile[] {
  return rows.filter(({ goes }) => goes).map(({ file }) => file);
}

function leftText({ rows, unknown }: Names): string {
  const faulty = rows.filter(
    ({ leftOut, fault, lacksRevision }) => leftOut === null && (fault !== null || lacksRevision),
  ).length;
  const out = rows.filter(({ leftOut }) => leftOut !== null).length + unknown.length;
  return uploadNameTexts.summary(faulty, out);
}

function FooterNote({ children }: { children: ReactNode }) {
  return (
    <p className="caption num flex flex-wrap gap-x-4 mr-auto max-md:!basis-full">{children}</p>
  );
}
