import { compareTexts, countDifferences } from "@sgi/core/documents/compare";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { storedText, type TextDeps, textOf } from "./textOf";

type Kept = Pick<StoredDocument, "companyId" | "fileHash">;

/**
 * The differences as the panel counts them; null where one has no text: 'non confrontabile'.
 * @throws {HttpFailure} 409 while a text is still to be read, which is then read next.
 */
export async function countBetween(
  deps: TextDeps,
  before: Kept,
  after: Kept,
): Promise<number | null> {
  const [from, to] = await Promise.all([before, after].map((file) => readIfThere(deps, file)));
  if (from === "waiting" || to === "waiting") throw new HttpFailure(409, messages.textUnread);
  return from && to ? countDifferences(compareTexts(from.text, to.text)) : null;
}

/** What is only read again has its text meanwhile; one whose file could not be had may never have one. */
async function readIfThere(
  deps: TextDeps,
  file: Kept,
): Promise<{ text: string } | "waiting" | null> {
  const text = await textOf(deps, file);
  if (text === null || text.state === "refused") return null;
  const packed = await deps.store.texts.getPacked(text.id);
  if (packed !== null) return { text: await storedText(packed) };
  return text.state === "waiting" && text.wantedAt >= 0 ? "waiting" : null;
}
