import { type Kysely, sql } from "kysely";
import type { Mfa } from "./accountTypes";
import type { RestoringCaller } from "./backupTypes";
import type { BackupCodeRow, Database } from "./database";
import { ownedBy } from "./readRows";
import type { StoredUser } from "./types";

/** How the users of today sign in, by their ids. */
export interface KeptAccounts {
  users: Map<string, Pick<StoredUser, "id" | "companyId" | "role" | "passwordHash">>;
  mfa: Mfa[];
  backupCodes: BackupCodeRow[];
}

/** Reads how users sign in, who may change none of it until the transaction ends. */
export async function keepAccounts(
  db: Kysely<Database>,
  companyId: string | null,
): Promise<KeptAccounts> {
  const { rows } = await sql<StoredUser>`update "users" set "role" = "role"
    where ${ownedBy("users", companyId)}
    returning "id", "companyId", "role", "passwordHash"`.execute(db);
  const ofThem = ownedBy("mfa", companyId);
  return {
    users: new Map(rows.map((row) => [row.id, row])),
    mfa: await db.selectFrom("mfa").selectAll().where(ofThem).execute(),
    backupCodes: await db.selectFrom("backupCodes").selectAll().where(ofThem).execute(),
  };
}

/**
 * Who exists now and comes back signs in as now: no old password, and no second factor that was
 * lost or changed, returns with a backup. The caller's rows were never touched.
 */
export async function putBackAccounts(
  db: Kysely<Database>,
  { users, mfa, backupCodes }: KeptAccounts,
  caller: RestoringCaller | null,
): Promise<void> {
  const back = new Map<string, string>();
  for (const { id, passwordHash } of users.values()) {
    if (id === caller?.userId) continue;
    const query = db.updateTable("users").set({ passwordHash }).where("id", "=", id);
    const row = await query.returning("role").executeTakeFirst();
    if (row === undefined) continue;
    back.set(id, row.role);
    await db.deleteFrom("backupCodes").where("userId", "=", id).execute();
    await db.deleteFrom("mfa").where("userId", "=", id).execute();
  }
  // Only admins have a second factor: nobody could take a viewer's away.
  const isTheirs = ({ userId }: { userId: string }) =>
    back.has(userId) && back.get(userId) !== "viewer";
  for (const row of mfa.filter(isTheirs)) await db.insertInto("mfa").values(row).execute();
  for (const row of backupCodes.filter(isTheirs)) {
    await db.insertInto("backupCodes").values(row).execute();
  }
}

/** The names of companies that have users, or had an admin, and would be left without one. */
export async function withoutAdmin(
  db: Kysely<Database>,
  companyId: string | null,
  { users }: KeptAccounts,
): Promise<string[]> {
  const had = new Set<string | null>();
  for (const user of users.values()) if (user.role === "admin") had.add(user.companyId);
  const { rows } = await sql<{ id: string; name: string; users: number }>`
    select "id", "name", (select count(*) from "users" where "companyId" = "companies"."id") as "users"
    from "companies" where ${ownedBy("companies", companyId)} and not exists
      (select 1 from "users" where "companyId" = "companies"."id" and "role" = 'admin')
  `.execute(db);
  return rows.filter(({ id, users: count }) => Number(count) > 0 || had.has(id)).map((r) => r.name);
}
