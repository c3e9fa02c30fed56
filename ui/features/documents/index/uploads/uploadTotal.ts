import { endingText, uploadDialogTexts, uploadQuestionTexts } from "@sgi/core/texts/uploads";
import { isFinal, type UploadProgress } from "@sgi/core/uploads";
import type { useUpload } from "./useUpload";

const { progress: texts } = uploadDialogTexts;

export type UploadShown = Pick<ReturnType<typeof useUpload>, "progress" | "area" | "result">;

/**
 * The large bar's progress and text: simulated until the host has the files, then the real numbers.
 */
export function uploadTotal({ progress, area, result }: UploadShown) {
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
