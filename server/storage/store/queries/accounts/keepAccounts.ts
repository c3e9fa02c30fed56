import { type Kysely, sql } from "kysely";
import type { Mfa } from "../../schema/accountTypes";
import type { RestoringCaller } from "../../schema/backupTypes";
import type { BackupCodeRow, Database, PreferenceRow } from "../../schema/database";
import type { StoredCalendar } from "../../schema/deadlineTypes";
import type { StoredUser } from "../../schema/types";
import { ownedBy } from "../base/readRows";

/** The name of the preference. */
const REMINDERS = "reminders";

type KeptUser = Pick<StoredUser, "id" | "email" | "companyId" | "role" | "passwordHash">;

/** What current users keep through a restore: how they sign in, and a few settings. */
export interface KeptAccounts {
  users: KeptUser[];
  mfa: Mfa[];
  backupCodes: BackupCodeRow[];
  /** The calendars, with the tokens in their addresses. */
  calendars: StoredCalendar[];
  /** Whether they want reminders. */
  reminders: PreferenceRow[];
}

/** Reads what current users keep, and locks the user rows until the transaction ends. */
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
    calendars: await db.selectFrom("calendars").selectAll().where(ofThem).execute(),
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
 * password or a lost second factor must not return. An account that was deleted and created anew
 * has another id and the same email. Calendar addresses stay valid, and a restore does not turn
 * reminders back on. Skips the caller, whose rows the restore did not touch.
 */
export async function putBackAccounts(
  db: Kysely<Database>,
  { users, mfa, backupCodes, calendars, reminders }: KeptAccounts,
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
    const isTheirs = ({ userId }: { userId: string }) => userId === was.id;
    await putBackCalendars(db, calendars.filter(isTheirs), id);
    await putBackReminders(db, reminders.filter(isTheirs), id);
    // Only admins have a second factor: nobody could remove a viewer's.
    if (role === "viewer") continue;
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

async function putBackCalendars(
  db: Kysely<Database>,
  calendars: readonly StoredCalendar[],
  userId: string,
): Promise<void> {
  const rows = calendars.map((row) => ({ ...row, userId }));
  if (rows.length > 0) await db.insertInto("calendars").values(rows).execute();
}

/** Gives an account its choice from before the restore, or none. */
async function putBackReminders(
  db: Kysely<Database>,
  reminders: readonly PreferenceRow[],
  userId: string,
): Promise<void> {
  const restored = db.deleteFrom("preferences").where("userId", "=", userId);
  await restored.where("name", "=", REMINDERS).execute();
  const rows = reminders.map((row) => ({ ...row, userId }));
  if (rows.length > 0) await db.insertInto("preferences").values(rows).execute();
}

/** The names of companies that the restore would leave without an admin. */
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
