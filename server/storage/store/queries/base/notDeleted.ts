import { type RawBuilder, sql } from "kysely";

/**
 * The condition that the company in a column is not deleted; also true when there is no company.
 */
export function notDeleted(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select 1 from "companies" as "deleted"
    where "deleted"."id" = ${sql.ref(companyId)} and "deleted"."deletedAt" is not null)`;
}
