import { deflateRawSync } from "node:zlib";
import { contentWords } from "@sgi/core/lists";
import { MAX_TEXT_CHARS } from "./lines";
import { readText, type TextAnswer } from "./readText";
import type { ReadAnswer, TextQuestion } from "./textProcess";

/** PostgreSQL indexes no more than 1 MB of one text's words. */
const MAX_WORDS_BYTES = 800_000;

// Runs in a process of its own: one question at a time, one answer each; it ends with the server.
process.on("message", async ({ fileType, bytes }: TextQuestion) => {
  const { buffer, byteOffset, byteLength } = bytes;
  process.send?.(prepare(await readText(fileType, Buffer.from(buffer, byteOffset, byteLength))));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

function prepare(answer: TextAnswer): ReadAnswer {
  if (!answer.ok) return answer;
  const { text, isCut, sheets } = answer;
  return {
    ok: true,
    chars: isCut ? MAX_TEXT_CHARS + 1 : text.length,
    packed: deflateRawSync(text),
    words: eachWord(text),
    sheets: sheets && deflateRawSync(JSON.stringify(sheets)),
  };
}

/** The distinct words of a text, joined by spaces. */
function eachWord(text: string): string {
  const words: string[] = [];
  let bytes = 0;
  for (const word of new Set(contentWords(text))) {
    bytes += Buffer.byteLength(word) + 1;
    if (bytes > MAX_WORDS_BYTES) break;
    words.push(word);
  }
  return words.join(" ");
}
