import { compareTexts } from "@sgi/core/documents/compare";

// Runs in a worker: one question, one answer.
addEventListener("message", ({ data }: MessageEvent<{ from: string; to: string }>) => {
  postMessage(compareTexts(data.from, data.to));
});
