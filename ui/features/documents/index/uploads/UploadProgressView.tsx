import { uploadDialogTexts } from "@sgi/core/texts/uploads";
import { isFinal } from "@sgi/core/uploads";
import { useEffect, useId, useRef } from "react";
import { ProgressBar } from "../../../../components/feedback/ProgressBar";
import { classes } from "../../../../components/look/classes";
import { BatchRow } from "./BatchRow";
import { type UploadShown, uploadTotal } from "./uploadTotal";

const { progress: texts } = uploadDialogTexts;
const SEPARATOR = " · ";

/** How far the upload is: as a whole, and batch by batch. Source: spec 2 §2. */
export function UploadProgressView(sending: UploadShown) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started the upload is gone: focus the heading.
  useEffect(() => heading.current?.focus(), []);
  const { batches, files, handled, failed } = sending.progress;
  const ended = batches.filter(isFinal).length;
  const { title, words, bar } = uploadTotal(sending);
  return (
    <>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 mb-2">
          <h3 ref={heading} id={id} tabIndex={-1} className="font-semibold outline-none">
            {title}
          </h3>
          <span className={classes("text-sm num", failed > 0 ? "text-danger" : "text-fg-muted")}>
            {words.join(SEPARATOR)}
          </span>
        </div>
        <ProgressBar labelledBy={id} size="lg" text={words.join(", ")} {...bar} />
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
          <BatchRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a batch is its place.
            key={index}
            number={index + 1}
            batch={batch}
            running={sending.progress.running}
          />
        ))}
      </ul>
    </>
  );
}
