import type { TextOutcome } from "../schema/textTypes";
import type { Store } from "../store";

/** Reads Acme's waiting texts, as the reader does: none can be read, if not otherwise said. */
export async function settleTexts(
  { texts }: Pick<Store, "texts">,
  outcomeOf: (hash: string) => TextOutcome = () => ({ state: "refused", reason: "danneggiato" }),
): Promise<void> {
  for (;;) {
    const text = await texts.next("acme");
    if (text === null) return;
    await texts.settle(text.id, outcomeOf(text.fileHash));
  }
}
