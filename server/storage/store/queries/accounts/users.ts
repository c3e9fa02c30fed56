import type { Role } from "@sgi/core/session";
import type { Kysely } from "kysely";
import { type Database, foldEmail } from "../../schema/database";
import type { Colleague, ListPart, StoredUser } from "../../schema/types";
import { inTransaction } from "../base/transactions";
import { createCompanies } from "./companies";
import { createMfa } from "./mfa";
import { dropOwner } from "./owners";

/** `now` is SQL for the time. */
export function createUsers(db: Kysely<Database>, now: string) {
  return {
    async create(user: StoredUser): Promise<void> {
      const row = { ...user, email: foldEmail(user.email) };
      await db.insertInto("users").values(row).execute();
    },
    async get(id: string): Promise<StoredUser | null> {
      const query = db.selectFrom("users").selectAll().where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    async findByEmail(email: string): Promise<StoredUser | null> {
      const query = db.selectFrom("users").selectAll().where("email", "=", foldEmail(email));
      return (await query.executeTakeFirst()) ?? null;
    },
    listOfRole: (role: StoredUser["role"]): Promise<StoredUser[]> =>
      db.selectFrom("users").selectAll().where("role", "=", role).orderBy("email").execute(),
    /** A company's admins, ordered by email. */
    listAdmins(companyId: string): Promise<StoredUser[]> {
      const query = db.selectFrom("users").selectAll().where("companyId", "=", companyId);
      return query.where("role", "=", "admin").orderBy("email").execute();
    },
    /** A company's users, oldest first, with the total count. */
    async listPart(
      companyId: string,
      { offset, limit }: ListPart,
    ): Promise<{ users: StoredUser[]; total: number }> {
      const ofCompany = db.selectFrom("users").where("companyId", "=", companyId);
      const ordered = ofCompany.selectAll().orderBy("createdAt").orderBy("id");
      const counted = ofCompany.select(({ fn }) => fn.countAll<number>().as("total"));
      const { total } = await counted.executeTakeFirstOrThrow();
      return { users: await ordered.offset(offset).limit(limit).execute(), total };
    },
    /** All users of a company, oldest first, with the facts of its user list. */
    listColleagues: (companyId: string): Promise<Colleague[]> =>
      db
        .selectFrom("users")
        .leftJoin("accesses", "accesses.userId", "users.id")
        .leftJoin("mfa", "mfa.userId", "users.id")
        .selectAll("users")
        .select(["accesses.at as lastAccessAt", "mfa.enabledAt as mfaEnabledAt"])
        .where("companyId", "=", companyId)
        .orderBy("createdAt")
        .orderBy("users.id")
        .execute(),
    /** All users of a company, oldest first, with no more than who they are. */
    listNames: (
      companyId: string,
    ): Promise<Pick<StoredUser, "id" | "name" | "email" | "createdAt">[]> =>
      db
        .selectFrom("users")
        .select(["id", "name", "email", "createdAt"])
        .where("companyId", "=", companyId)
        .orderBy("createdAt")
        .orderBy("id")
        .execute(),
    async setName(id: string, name: string | null): Promise<void> {
      await db.updateTable("users").set({ name }).where("id", "=", id).execute();
    },
    /** Changes the password. False, and nothing changed, when `from` is no longer its hash. */
    async setPassword(
      id: string,
      { from, to: passwordHash }: { from: string; to: string },
    ): Promise<boolean> {
      const query = db.updateTable("users").set({ passwordHash }).where("id", "=", id);
      const changed = await query.where("passwordHash", "=", from).executeTakeFirstOrThrow();
      return changed.numUpdatedRows > 0n;
    },
    /**
     * Changes a user's role. False, and nothing changed, when the company would have no admin left:
     * of two admins who demote each other at once, only one succeeds.
     */
    setRole(id: string, role: Role): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (role !== "admin" && !(await holdForLoss(trx, id, now))) return false;
        await trx.updateTable("users").set({ role }).where("id", "=", id).execute();
        return true;
      });
    },
    /** Deletes a user with sessions and second factor. False as for `setRole`. */
    delete(id: string): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        if (!(await holdForLoss(trx, id, now))) return false;
        await deleteWithAll(trx, id, now);
        return true;
      });
    },
    async count(): Promise<number> {
      const query = db.selectFrom("users").select(({ fn }) => fn.countAll<number>().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    },
  };
}

/**
 * Deletes the user's rows in the order in which logins lock them, then the user: in the opposite
 * order, this and a login under way would deadlock.
 */
async function deleteWithAll(trx: Kysely<Database>, userId: string, now: string): Promise<void> {
  const user = await trx
    .updateTable("users")
    .set(({ ref }) => ({ role: ref("role") }))
    .where("id", "=", userId)
    .returning("companyId")
    .executeTakeFirst();
  const companyId = user?.companyId ?? null;
  if (companyId !== null) await dropOwner(trx, { companyId, ownerId: userId, now });
  await createMfa(trx).delete(userId);
  await trx.deleteFrom("pendingLogins").where("userId", "=", userId).execute();
  await trx.deleteFrom("sessions").where("userId", "=", userId).execute();
  await trx.deleteFrom("users").where("id", "=", userId).execute();
}

/**
 * Whether the company has another admin. Locks the company's row, so that the second of two
 * concurrent changes sees the first.
 */
async function holdForLoss(trx: Kysely<Database>, userId: string, now: string): Promise<boolean> {
  const ofUser = trx.selectFrom("users").where("id", "=", userId);
  const user = await ofUser.select("companyId").executeTakeFirst();
  if (user === undefined || user.companyId === null) return true;
  const { companyId } = user;
  await createCompanies(trx, now).hold(companyId);
  const admins = trx.selectFrom("users").select("id").where("companyId", "=", companyId);
  const left = await admins.where("role", "=", "admin").execute();
  return !left.some(({ id }) => id === userId) || left.length > 1;
}

/** Users' settings for their own panel, by name. */
export function createPreferences(db: Kysely<Database>) {
  return {
    async list(userId: string): Promise<Record<string, string>> {
      const query = db.selectFrom("preferences").select(["name", "value"]);
      const rows = await query.where("userId", "=", userId).orderBy("name").execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    async set(userId: string, name: string, value: string): Promise<void> {
      await db
        .insertInto("preferences")
        .values({ userId, name, value })
        .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet({ value }))
        .execute();
    },
  };
}
