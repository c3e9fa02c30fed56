import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import type { ListName } from "../schema/documentTypes";
import type { SoughtWords } from "../schema/textTypes";

/** How an engine finds texts by their words, which `contentWords` makes. */
export interface WordIndex {
  /** Replaces the words of a text, joined by spaces; null for none. */
  put(trx: Kysely<Database>, id: number, words: string | null): Promise<void>;
  /** Forgets the words of texts whose rows are gone. */
  drop(trx: Kysely<Database>, ids: readonly number[]): Promise<void>;
  /** The ids of the documents whose texts have the words, in the list's order. */
  search(
    db: Kysely<Database>,
    asked: { companyId: string; which: ListName; sought: SoughtWords },
  ): Promise<string[]>;
}

/** A word that each text of a company has, so that others' are not even looked at; no text has it. */
export function companyWord(companyId: string): string {
  return `§${companyId.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase()}`;
}
