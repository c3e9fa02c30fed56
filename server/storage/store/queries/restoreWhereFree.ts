import type { Kysely } from "kysely";
import type { Database } from "../schema/database";

/**
 * Restores obsolete documents whose place is free, at `version`; gives how many. One statement: a
 * company may have tens of thousands.
 */
export async function restoreWhereFree(
  trx: Kysely<Database>,
  companyId: string,
  version: number,
): Promise<number> {
  const taken = (column: "identity" | "keyHash") =>
    trx
      .selectFrom("documents")
      .select(column)
      .where("companyId", "=", companyId)
      .where("obsoleteAt", "is", null);
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
    .where("identity", "not in", taken("identity"))
    .where("keyHash", "not in", taken("keyHash"));
  const first = trx
    .selectFrom(ranked.as("ranked"))
    .select("id")
    .where("place", "=", 1)
    .where("keyPlace", "=", 1);
  const { numUpdatedRows } = await trx
    .updateTable("documents")
    .set({ obsoleteAt: null, version })
    .where("id", "in", first)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
