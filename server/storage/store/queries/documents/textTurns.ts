import type { DurationMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema/database";
import { whereStands } from "../base/turns";

/** The types of files whose text is read. Source: spec 3 §3. */
export const READ_TYPES = ["docx", "doc", "xlsx", "xlsm", "xls", "ods", "csv", "pdf"];

/** Companies to leave out. */
type Except = readonly string[];

export async function findTurn(
  db: Kysely<Database>,
  { aheadMs, except = [] }: { aheadMs: DurationMs; except?: Except },
): Promise<{ companyId: string; ahead: boolean } | null> {
  const isInTime = sql<SqlBool>`${USED} - ${whereStands("texts")} <= cast(${aheadMs} as bigint)`;
  const wanted = await leastUsed(db, WANTING, { except, condition: isInTime });
  if (wanted !== null) return { ...wanted, ahead: true };
  const next = await leastUsed(db, WAITING, { except });
  return next === null ? null : { ...next, ahead: false };
}

export function findEarlierTurn(
  db: Kysely<Database>,
  { readerVersion, except = [] }: { readerVersion: number; except?: Except },
): Promise<{ companyId: string } | null> {
  return leastUsed(db, toReadAgain(readerVersion), { except });
}

const USED = sql`coalesce("turns"."used", 0)`;

/** Of the companies that `waiting` selects, the one that has used the least of the queue. */
async function leastUsed(
  db: Kysely<Database>,
  waiting: RawBuilder<unknown>,
  { except, condition = sql`true` }: { except: Except; condition?: RawBuilder<SqlBool> },
): Promise<{ companyId: string } | null> {
  const allowed = sql<SqlBool>`"companies"."deletedAt" is null${
    except.length === 0 ? sql`` : sql` and "companies"."id" not in (${sql.join(except)})`
  }`;
  const { rows } = await sql<{ companyId: string }>`with recursive ${waiting}
    select "companies"."id" as "companyId" from "waiting"
    inner join "companies" on "companies"."id" = "waiting"."companyId"
    left join "turns" on "turns"."queue" = 'texts' and "turns"."companyId" = "companies"."id"
    where ${allowed} and ${condition} order by ${USED}, "companies"."id" limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Companies with files that an earlier version of the readers has read, or with days to correct. */
function toReadAgain(readerVersion: number): RawBuilder<unknown> {
  return sql`"waiting" as (select "each"."id" as "companyId" from "companies" as "each"
    where exists (select 1 from "texts" where "texts"."companyId" = "each"."id"
        and "texts"."fileType" in (${sql.join(READ_TYPES)})
        and "texts"."readerVersion" < ${readerVersion})
      or exists (select 1 from "dayCorrections" where "dayCorrections"."companyId" = "each"."id"
        and "dayCorrections"."isDue" = 1))`;
}

const WANTING = sql`"waiting" as (select distinct "companyId" from "texts"
  where "state" = 'waiting' and "wantedAt" > 0)`;
/** Goes from company to company through the index: each may have a million waiting texts. */
const WAITING = sql`"waiting"("companyId") as (
  select min("companyId") from "texts" where "state" = 'waiting'
  union all
  select (select min("texts"."companyId") from "texts"
    where "texts"."state" = 'waiting' and "texts"."companyId" > "waiting"."companyId")
  from "waiting" where "waiting"."companyId" is not null)`;
