import { type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";

const FACTS = ["title", "path", "revision", "fileType", "documentDate", "expiryDate", "mark"];
const COLUMNS = ["companyId", "documentId", "version", "at", "kind", ...FACTS];

const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(columns.map((column) => sql.ref(`${table}.${column}`)));
const into = (columns: readonly string[]) =>
  sql`insert into "inForce" (${sql.join(columns.map((column) => sql.ref(column)))})`;
/** The last entry of each document. */
const LAST = sql`(select "each".* from "inForce" as "each" where "each"."version" = (
  select max("other"."version") from "inForce" as "other"
  where "other"."companyId" = "each"."companyId" and "other"."documentId" = "each"."documentId"))`;

/** What happened to `document` since `last`; null when nothing did. */
const KIND = sql`case
  when "document"."obsoleteAt" is not null
    then case when coalesce("last"."kind", 'out') <> 'out' then 'out' end
  when coalesce("last"."kind", 'out') = 'out' then 'in'
  when ${differsIn(["mark", "revision"])} then 'revised'
  when ${differsIn(["title", "path", "fileType", "documentDate", "expiryDate"])} then 'edited' end`;

function differsIn(columns: readonly string[]): RawBuilder<boolean> {
  const each = columns.map(
    (column) => sql`${sql.ref(`document.${column}`)} is distinct from ${sql.ref(`last.${column}`)}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/**
 * A change's `version` is above 0, and queries say so too: the index of versions holds no others, and
 * SQLite would go through the company's documents instead.
 */
export const ofVersion = (table: string, version: number) =>
  sql`${sql.ref(`${table}.version`)} = ${version} and ${sql.ref(`${table}.version`)} > 0`;

/**
 * Records how the change at `version` of a company's documents affects what is in force. `now` is
 * SQL for the time.
 */
export async function noteInForce(
  trx: Kysely<Database>,
  { companyId, version, now }: { companyId: string; version: number; now: string },
): Promise<void> {
  await sql`${into(COLUMNS)} select "companyId", "id", ${version}, ${sql.raw(now)}, "found"."becomes",
      ${columnsOf("found", FACTS)}
    from (select "document".*, ${KIND} as "becomes" from "documents" as "document"
      left join "inForce" as "last" on "last"."companyId" = "document"."companyId"
        and "last"."documentId" = "document"."id" and "last"."version" = (
          select max("version") from "inForce" as "other"
          where "other"."companyId" = "document"."companyId" and "other"."documentId" = "document"."id")
      where "document"."companyId" = ${companyId} and ${ofVersion("document", version)}) as "found"
    where "found"."becomes" is not null`.execute(trx);
}

/**
 * Records how a restore of one company (null: of all) affects what is in force: it may have
 * replaced or removed any document. `madeAt`: when its backup was made.
 */
export async function noteRestoredInForce(
  trx: Kysely<Database>,
  { companyId, now, madeAt }: { companyId: string | null; now: string; madeAt: EpochMs },
): Promise<void> {
  const fill = into([...COLUMNS, "backupAt"]);
  const backupAt = sql`cast(${madeAt} as bigint)`;
  const owned = (table: string) =>
    companyId === null ? sql`1 = 1` : sql`${sql.ref(`${table}.companyId`)} = ${companyId}`;
  const version = (of: string) =>
    sql`(select "documentsVersion" from "companies" where "id" = ${sql.ref(`${of}.companyId`)})`;
  await sql`${fill} select "companyId", "id", ${version("found")}, ${sql.raw(now)}, "becomes",
      ${columnsOf("found", FACTS)}, ${backupAt}
    from (select "document".*, ${KIND} as "becomes" from "documents" as "document"
      left join ${LAST} as "last" on "last"."companyId" = "document"."companyId"
        and "last"."documentId" = "document"."id"
      where ${owned("document")}) as "found"
    where "becomes" is not null`.execute(trx);
  await sql`${fill} select "companyId", "documentId", ${version("last")}, ${sql.raw(now)}, 'out',
      ${columnsOf("last", FACTS)}, ${backupAt}
    from ${LAST} as "last" where ${owned("last")} and "last"."kind" <> 'out'
      and not exists (select 1 from "documents" where "documents"."id" = "last"."documentId"
        and "documents"."companyId" = "last"."companyId")`.execute(trx);
}

/** How long after a restore its undo brings the old day back: the panel offers it for 10 s. */
const UNDO_MS: DurationMs = 5 * MINUTE_MS;

/**
 * When documents had been archived that were restored in the last minutes, and to which nothing has
 * happened since; by id, without those of which no such record is kept. `now` is SQL for the time.
 */
export async function archivedBefore(
  db: Kysely<Database>,
  companyId: string,
  { ids, now }: { ids: readonly string[]; now: string },
): Promise<ReadonlyMap<string, EpochMs>> {
  const entries = await db
    .selectFrom("inForce")
    .select(["documentId", "kind", "at"])
    .select(
      sql<number>`case when "at" >= ${sql.raw(now)} - ${UNDO_MS} then 1 else 0 end`.as("isLate"),
    )
    .where("companyId", "=", companyId)
    .where("documentId", "in", ids)
    .orderBy("documentId")
    .orderBy("version", "desc")
    .execute();
  const found = new Map<string, EpochMs>();
  for (const [n, last] of entries.entries()) {
    const before = entries[n + 1];
    const isLast = entries[n - 1]?.documentId !== last.documentId;
    if (!isLast || last.kind !== "in" || last.isLate !== 1) continue;
    if (before?.documentId === last.documentId && before.kind === "out") {
      found.set(last.documentId, before.at);
    }
  }
  return found;
}
