import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ListChange, ListDifference, ListName, ListRow } from "../../schema/documentTypes";
import { inDriveOf } from "../drive/driveStates";

export const LIST_COLUMNS = [
  "id",
  "title",
  "path",
  "revision",
  "fileType",
  "documentDate",
  "updatedAt",
  "expiryDate",
  "expiryFrom",
  "driveUrl",
  "obsoleteAt",
  "fileHash",
  "ownerId",
  "sortKey",
] as const satisfies (keyof ListRow)[];

/**
 * Whether what changed can be shown of a document `d`: 1 where it is in force, and its bytes and
 * those of the newest line of its history (see `revisionsOf`) are kept. That line is none where a
 * revision was brought back: what it replaced is set aside. Source: spec 3 §2.
 */
export const COMPARABLE = sql<number>`case
  when d."fileHash" = '' or d."obsoleteAt" is not null or d."source" = 'restore' then 0
  when coalesce((select r."fileHash" from "revisions" as r
    where r."companyId" = d."companyId" and r."documentId" = d."id"
      and (r."revision" <> d."revision"
        or case when r."mark" is not null and d."mark" is not null
          then r."mark" <> d."mark" else r."fileHash" <> d."fileHash" end)
    order by r."replacedAt" desc, r."id" limit 1), '') <> '' then 1
  else 0 end`;

interface Since {
  which: ListName;
  version: number;
  most: number;
}

/** Whether an obsolete document `d` waits for an approval to come back: 1, else 0. */
export const WAITS_BACK = sql<number>`case when d."obsoleteAt" is not null and exists (
  select 1 from "proposals" as "back" where "back"."companyId" = d."companyId"
    and "back"."documentId" = d."id" and "back"."state" = 'waiting'
    and "back"."kind" = 'restore') then 1 else 0 end`;

/**
 * One statement, so that the result is of one moment. The index covers only versions above 0, so
 * the query states `> 0` too, after the requested version: SQLite starts its search at the first
 * of the two conditions.
 */
export async function changedSince(
  db: Kysely<Database>,
  companyId: string,
  { which, version: since, most }: Since,
): Promise<ListDifference | null> {
  const columns = sql.join(LIST_COLUMNS.map((column) => sql.ref(`d.${column}`)));
  const query = sql<FoundRow>`
    select c."documentsVersion", c."documentsFloor", ${columns},
      ${COMPARABLE} as "comparable", ${WAITS_BACK} as "waits",
      ${inDriveOf(companyId)} as "inDrive",
      ${previousOf(which)} as "previousId"
    from "companies" as c
    left join "documents" as d on d."companyId" = c."id"
      and d."version" > ${since} and d."version" > 0
    where c."id" = ${companyId}
    order by d."sortKey", d."id"
    limit ${sql.lit(most + 1)}`;
  const { rows } = await query.execute(db);
  const [{ documentsVersion: version, documentsFloor: floor } = NO_COMPANY] = rows;
  if (since < floor || since > version || rows.length > most) return null;
  const isListed = ({ obsoleteAt }: ListRow) => (obsoleteAt === null) === (which === "current");
  const found = rows.filter(({ id }) => id !== null);
  return {
    version,
    changed: found.filter(isListed).map(toChange),
    gone: found.filter((row) => !isListed(row)).map(({ id }) => id),
  };
}

interface FoundRow extends ListRow {
  documentsVersion: number;
  documentsFloor: number;
  previousId: string | null;
}

const NO_COMPANY = { documentsVersion: 0, documentsFloor: 0 };

/** The id of the document before `d` in the list. */
function previousOf(which: ListName): RawBuilder<string | null> {
  return sql`(select p."id" from "documents" as p
    where p."companyId" = d."companyId" and p."obsoleteAt" ${isNull(which)}
      and (p."sortKey", p."id") < (d."sortKey", d."id")
    order by p."sortKey" desc, p."id" desc limit 1)`;
}

/** The condition of a list on `obsoleteAt`. */
function isNull(which: ListName): RawBuilder<unknown> {
  return which === "current" ? sql`is null` : sql`is not null`;
}

function toChange({ documentsVersion: _, documentsFloor: __, previousId, ...row }: FoundRow) {
  return { row, previousId } satisfies ListChange;
}
