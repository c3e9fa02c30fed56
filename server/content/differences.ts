import { compareTexts, countDifferences } from "@sgi/core/documents/compare";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { storedText } from "./textOf";

type Kept = Pick<StoredDocument, "companyId" | "fileHash">;

/** The differences as the panel counts them; null where one has no text: 'non confrontabile'. */
export async function countBetween(
  store: Pick<Store, "texts">,
  before: Kept,
  after: Kept,
): Promise<number | null> {
  const [from, to] = await Promise.all([before, after].map((file) => textOf(store, file)));
  return from && to ? countDifferences(compareTexts(from, to)) : null;
}

async function textOf(
  { texts }: Pick<Store, "texts">,
  { companyId, fileHash }: Kept,
): Promise<string | null> {
  const text = fileHash === "" ? null : await texts.get(companyId, fileHash);
  const packed = text?.state === "done" ? await texts.getPacked(text.id) : null;
  return packed === null ? null : storedText(packed);
}
