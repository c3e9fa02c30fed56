import type { ExpressionBuilder, Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { MovedDocument } from "../../schema/documentTypes";

/** What the audit log tells of a document that was archived or restored, and its id. */
export const MOVED_COLUMNS = [
  "id",
  "path",
  "title",
  "revision",
  "mark",
] as const satisfies (keyof MovedDocument)[];

/**
 * Puts obsolete documents back in force whose place is free; returns those. One statement: a company
 * may have tens of thousands. The caller raises their version.
 */
export async function restoreWhereFree(
  trx: Kysely<Database>,
  { companyId, which }: { companyId: string; which: readonly string[] | "all" },
): Promise<MovedDocument[]> {
  type Columns = ExpressionBuilder<Database, "documents">;
  const isFree = ({ exists, not, selectFrom }: Columns, column: "identity" | "keyHash") =>
    not(
      exists(
        selectFrom("documents as current")
          .select("current.id")
          .where("current.companyId", "=", companyId)
          .where("current.obsoleteAt", "is", null)
          .whereRef(`current.${column}`, "=", `documents.${column}`),
      ),
    );
  const ranked = trx
    .selectFrom("documents")
    .select(({ fn }) => {
      const placeIn = (column: "identity" | "keyHash") =>
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy(column).orderBy("obsoleteAt", "desc").orderBy("id"));
      return ["id", placeIn("identity").as("place"), placeIn("keyHash").as("keyPlace")];
    })
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is not", null)
    .$if(which !== "all", (query) => query.where("id", "in", which as readonly string[]))
    .where((columns) => isFree(columns, "identity"))
    .where((columns) => isFree(columns, "keyHash"));
  const first = trx
    .selectFrom(ranked.as("ranked"))
    .select("id")
    .where("place", "=", 1)
    .where("keyPlace", "=", 1);
  return trx
    .updateTable("documents")
    .set({ obsoleteAt: null })
    .where("id", "in", first)
    .returning(MOVED_COLUMNS)
    .execute();
}
