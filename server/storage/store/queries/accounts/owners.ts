import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import { ownedBy } from "../base/readRows";
import { nextVersion } from "../base/transactions";

interface Owned {
  companyId: string;
  ids: readonly string[];
  ownerId: string | null;
  /** SQL for the time. */
  now: string;
}

export async function writeOwner(
  trx: Kysely<Database>,
  { companyId, ids, ownerId, now }: Owned,
): Promise<void> {
  if (ids.length === 0) return;
  const version = await nextVersion(trx, companyId, now);
  const ofCompany = trx.updateTable("documents").where("companyId", "=", companyId);
  await ofCompany.set({ ownerId, version }).where("id", "in", ids).execute();
}

/** Removes a user who is being deleted as owner; lists report it like any other change. */
export async function dropOwner(
  trx: Kysely<Database>,
  { companyId, ownerId, now }: Pick<Owned, "companyId" | "now"> & { ownerId: string },
): Promise<void> {
  const owned = trx.selectFrom("documents").select("id").where("companyId", "=", companyId);
  const one = await owned.where("ownerId", "=", ownerId).limit(1).executeTakeFirst();
  if (one === undefined) return;
  const version = await nextVersion(trx, companyId, now);
  const ofCompany = trx.updateTable("documents").where("companyId", "=", companyId);
  await ofCompany.set({ ownerId: null, version }).where("ownerId", "=", ownerId).execute();
}

/** After a restore: removes owners who are not users of the document's company. */
export async function dropForeignOwners(
  db: Kysely<Database>,
  companyId: string | null,
): Promise<void> {
  await sql`update "documents" set "ownerId" = null
    where ${ownedBy("documents", companyId)} and "ownerId" is not null and not exists (
      select 1 from "users" where "users"."id" = "documents"."ownerId"
        and "users"."companyId" = "documents"."companyId")`.execute(db);
}

/** How many documents in force each user answers for, by id; without those who answer for none. */
export async function countOwned(
  db: Kysely<Database>,
  companyId: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("documents")
    .select(({ fn, ref }) => [ref("ownerId").$notNull().as("id"), fn.countAll<number>().as("n")])
    .where("companyId", "=", companyId)
    .where("ownerId", "is not", null)
    .where("obsoleteAt", "is", null)
    .groupBy("ownerId")
    .execute();
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export async function findOwnerIds(db: Kysely<Database>, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("documents")
    .select("ownerId")
    .distinct()
    .where("companyId", "=", companyId)
    .where("ownerId", "is not", null)
    .execute();
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}
