import { endingText, uploadDialogTexts, uploadQuestionTexts } from "@sgi/core/texts/uploads";
import { isFinal, type UploadProgress } from "@sgi/core/uploads";
import { useEffect, useId, useRef } from "react";
import { ProgressBar } from "../../../../components/feedback/ProgressBar";
import { classes } from "../../../../components/look/classes";
import { BatchRow } from "./BatchRow";
import type { useUpload } from "./useUpload";

const { progress: texts } = uploadDialogTexts;
const SEPARATOR = " · ";

type UploadShown = Pick<ReturnType<typeof useUpload>, "progress" | "area" | "result">;

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

/**
 * The large bar's progress and text: simulated until the host has the files, then the real numbers.
 */
function uploadTotal({ progress, area, result }: UploadShown) {
  const { files, handled, failed, asked } = progress;
  if (progress.running && area.step === "handing") {
    const { percent } = area;
    return {
      title: texts.handing,
      words: [texts.percent(percent)],
      bar: { value: percent, max: 100 },
    };
  }
  const bar = { value: handled - asked, failed, max: files };
  const ending = progress.running || result === null ? null : endingText(result);
  if (ending === null) return { title: texts.running, words: wordsOf(progress), bar };
  const words = ending.counts === null ? wordsOf(progress) : [ending.counts];
  return { title: ending.title, words, bar: { ...bar, tone: "success" as const } };
}

function wordsOf({ running, batches, files, handled, failed, asked }: UploadProgress): string[] {
  const current = Math.min(batches.filter(isFinal).length + 1, batches.length);
  return [
    texts.files(handled, files),
    ...(failed > 0 ? [texts.errors(failed)] : []),
    ...(asked > 0 ? [uploadQuestionTexts.waiting(asked)] : []),
    ...(running ? [texts.batchOf(current, batches.length)] : []),
  ];
}
