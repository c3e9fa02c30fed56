import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import { isFinal, type UploadProgress } from "@sgi/core/uploads/progress";
import { useEffect, useId, useRef } from "react";
import { ProgressBar } from "../../../components/ProgressBar";
import { BatchRow } from "./BatchRow";

const { progress: texts } = uploadDialogTexts;

/** How far the upload is: as a whole, and batch by batch. Source: spec 2 §2. */
export function UploadProgressView({ progress }: { progress: UploadProgress }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to begin is gone.
  useEffect(() => heading.current?.focus(), []);
  const { batches, files, handled, failed, running } = progress;
  const ended = batches.filter(isFinal).length;
  const current = Math.min(ended + 1, batches.length);
  const counted = texts.files(handled, files);
  const batchOf = texts.batchOf(current, batches.length);
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 mb-2">
          <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold outline-none">
            {running ? texts.running : texts.ended}
          </h3>
          <span className="text-sm text-fg-muted num">
            {counted}
            <span className="px-2 opacity-60" aria-hidden="true">
              {SEPARATOR}
            </span>
            {batchOf}
          </span>
        </div>
        <ProgressBar
          labelledBy={id}
          value={handled}
          max={files}
          size="lg"
          text={`${counted}, ${batchOf}`}
        />
        <p className="sr-only" aria-live="polite">
          {ended > 0 && texts.said(ended, batches.length, handled, files, failed)}
        </p>
      </div>
      <ul
        aria-label={texts.batches}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that keys scroll it.
        tabIndex={0}
        className="panel max-h-[336px] overflow-y-auto"
      >
        {batches.map((batch, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a batch is its place.
          <BatchRow key={index} number={index + 1} batch={batch} />
        ))}
      </ul>
    </>
  );
}

const SEPARATOR = "·";
