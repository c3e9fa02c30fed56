import { uploadDialogTexts, uploadQuestionTexts } from "@sgi/core/texts/uploads";
import { type BatchProgress, formatMegabytes } from "@sgi/core/uploads";
import { ProgressBar } from "../../../../components/feedback/ProgressBar";
import { Spinner } from "../../../../components/look/Icon";
import { circleCheckIcon } from "../../../../components/look/icons/circleCheck";
import { infoIcon } from "../../../../components/look/icons/info";
import { octagonAlertIcon } from "../../../../components/look/icons/octagonAlert";
import { triangleAlertIcon } from "../../../../components/look/icons/triangleAlert";
import { Badge } from "../../../../components/marks/Badge";

const { progress: texts } = uploadDialogTexts;

interface Props {
  number: number;
  batch: BatchProgress;
  /** Whether the upload is running; batches that wait when it ends are not sent. */
  running: boolean;
}

/** One batch: its size, its state, and a progress bar while it is being sent. */
export function BatchRow({ number, batch, running }: Props) {
  const { state, files, sizeBytes, handled, failed, asked } = batch;
  const name = texts.batch(number);
  return (
    <li className="px-4 py-[10px] border-0 border-b border-b-solid border-line-subtle last:border-b-0">
      <div className="flex flex-wrap items-center gap-2 min-h-[22px]">
        <span className="font-medium num">{name}</span>
        <span className="mr-auto text-sm text-fg-muted num">
          {texts.batchSize(files, formatMegabytes(sizeBytes))}
        </span>
        <Standing batch={batch} running={running} />
      </div>
      {state !== "waiting" && (
        <div className="mt-[7px]">
          <ProgressBar
            label={name}
            value={handled - asked}
            failed={failed}
            max={files}
            size="sm"
            tone={state === "done" || state === "failed" ? "success" : "accent"}
            text={countText(batch)}
          />
        </div>
      )}
    </li>
  );
}

/** No count before the host has a file: the large bar shows the transfer. */
function countText({ handled, files }: BatchProgress): string {
  return handled === 0 ? texts.sending : texts.ofBatch(handled, files);
}

function Standing({ batch, running }: Omit<Props, "number">) {
  const { state, failed, asked, ahead } = batch;
  switch (state) {
    case "waiting":
      return (
        <span className="text-sm text-fg-muted">{running ? texts.waiting : texts.unsent}</span>
      );
    case "sending":
    case "processing":
      return (
        <span className="flex items-center gap-[6px] text-sm text-fg-2 num">
          <span className="flex text-accent-text">
            <Spinner />
          </span>
          {ahead > 0 ? texts.ahead(ahead) : countText(batch)}
        </span>
      );
    case "unverified":
      return (
        <Badge tone="warning" icon={triangleAlertIcon} quiet>
          {texts.unverified}
        </Badge>
      );
    case "done":
    case "failed":
      if (failed === 0 && asked > 0) {
        return (
          <Badge tone="info" icon={infoIcon} quiet>
            {uploadQuestionTexts.waiting(asked)}
          </Badge>
        );
      }
      return failed === 0 ? (
        <Badge tone="success" icon={circleCheckIcon} quiet>
          {texts.done}
        </Badge>
      ) : (
        <Badge tone="danger" icon={octagonAlertIcon} quiet>
          {texts.errors(failed)}
        </Badge>
      );
  }
}
