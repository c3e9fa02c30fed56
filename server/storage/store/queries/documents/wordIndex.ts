import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { ListName } from "../../schema/documentTypes";
import type { SoughtWords } from "../../schema/textTypes";

/** How a database engine finds texts by their words, which `contentWords` produces. */
export interface WordIndex {
  /** Replaces the words of a text, joined by spaces; null removes them. */
  put(trx: Kysely<Database>, id: number, words: string | null): Promise<void>;
  /** Deletes the words of texts whose rows are gone. */
  drop(trx: Kysely<Database>, ids: readonly number[]): Promise<void>;
  /** The ids of the documents whose texts contain the words, in the list's order. */
  search(
    db: Kysely<Database>,
    asked: { companyId: string; which: ListName; sought: SoughtWords },
  ): Promise<string[]>;
}

/**
 * A word indexed with each text of a company, so that a search skips other companies' texts. No
 * real text contains it.
 */
export function companyWord(companyId: string): string {
  return `§${companyId.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()}`;
}
