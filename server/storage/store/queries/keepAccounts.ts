import { type Kysely, sql } from "kysely";
import type { Mfa } from "../schema/accountTypes";
import type { RestoringCaller } from "../schema/backupTypes";
import type { BackupCodeRow, Database, PreferenceRow } from "../schema/database";
import type { StoredUser } from "../schema/types";
import { ownedBy } from "./readRows";

/** The preference. */
const REMINDERS = "reminders";

type KeptUser = Pick<StoredUser, "id" | "email" | "companyId" | "role" | "passwordHash">;

/** How the current users sign in, and which of them want reminders. */
export interface KeptAccounts {
  users: KeptUser[];
  mfa: Mfa[];
  backupCodes: BackupCodeRow[];
  reminders: PreferenceRow[];
}

/** Reads how users sign in and which want reminders, and locks their accounts until the transaction ends. */
export async function keepAccounts(
  db: Kysely<Database>,
  companyId: string | null,
): Promise<KeptAccounts> {
  const { rows } = await sql<KeptUser>`update "users" set "role" = "role"
    where ${ownedBy("users", companyId)}
    returning "id", "email", "companyId", "role", "passwordHash"`.execute(db);
  const ofThem = ownedBy("mfa", companyId);
  return {
    users: rows,
    mfa: await db.selectFrom("mfa").selectAll().where(ofThem).execute(),
    backupCodes: await db.selectFrom("backupCodes").selectAll().where(ofThem).execute(),
    reminders: await db
      .selectFrom("preferences")
      .selectAll()
      .where("name", "=", REMINDERS)
      .where(ofThem)
      .execute(),
  };
}

/**
 * After a restore, existing users sign in as before it, whatever their id in the backup: an old
 * password or a lost second factor must not return. An account that was deleted and made anew has
 * another id and the same email. So do they want reminders or not: who has turned them off gets no
 * mail because of a restore. The caller's rows were not touched.
 */
export async function putBackAccounts(
  db: Kysely<Database>,
  { users, mfa, backupCodes, reminders }: KeptAccounts,
  { companyId, caller }: { companyId: string | null; caller: RestoringCaller | null },
): Promise<void> {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const byId = new Map(users.map((user) => [user.id, user]));
  const ofThem = ownedBy("users", companyId);
  const rows = await db.selectFrom("users").select(["id", "email", "role"]).where(ofThem).execute();
  for (const { id, email, role } of rows) {
    const was = byEmail.get(email) ?? byId.get(id);
    if (was === undefined || id === caller?.userId) continue;
    const { passwordHash } = was;
    await db.updateTable("users").set({ passwordHash }).where("id", "=", id).execute();
    await db.deleteFrom("backupCodes").where("userId", "=", id).execute();
    await db.deleteFrom("mfa").where("userId", "=", id).execute();
    await putBackReminders(db, reminders, { id, was: was.id });
    // Only admins have a second factor: nobody could remove a viewer's.
    if (role === "viewer") continue;
    const isTheirs = ({ userId }: { userId: string }) => userId === was.id;
    for (const row of mfa.filter(isTheirs)) {
      await db
        .insertInto("mfa")
        .values({ ...row, userId: id })
        .execute();
    }
    for (const row of backupCodes.filter(isTheirs)) {
      await db
        .insertInto("backupCodes")
        .values({ ...row, userId: id })
        .execute();
    }
  }
}

/** Gives the account `id` the choice that `was` had made before the restore, or none. */
async function putBackReminders(
  db: Kysely<Database>,
  reminders: readonly PreferenceRow[],
  { id, was }: { id: string; was: string },
): Promise<void> {
  const restored = db.deleteFrom("preferences").where("userId", "=", id);
  await restored.where("name", "=", REMINDERS).execute();
  for (const row of reminders.filter(({ userId }) => userId === was)) {
    await db
      .insertInto("preferences")
      .values({ ...row, userId: id })
      .execute();
  }
}

/** The names of companies that would be left without an admin. */
export async function withoutAdmin(
  db: Kysely<Database>,
  companyId: string | null,
  { users }: KeptAccounts,
): Promise<string[]> {
  const had = new Set<string | null>();
  for (const user of users) if (user.role === "admin") had.add(user.companyId);
  const { rows } = await sql<{ id: string; name: string; users: number }>`
    select "id", "name", (select count(*) from "users" where "companyId" = "companies"."id") as "users"
    from "companies" where ${ownedBy("companies", companyId)} and not exists
      (select 1 from "users" where "companyId" = "companies"."id" and "role" = 'admin')
  `.execute(db);
  return rows.filter(({ id, users: count }) => Number(count) > 0 || had.has(id)).map((r) => r.name);
}
