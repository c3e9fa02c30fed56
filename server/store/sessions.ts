import type { EpochMs } from "@sgi/core/time";
import type { CompiledQuery, Kysely } from "kysely";
import type { Database, SessionRow } from "./database";
import type { SessionContext, StoredUser, StoreQueries } from "./types";

export function createSessions(db: Kysely<Database>): StoreQueries["sessions"] {
  let compiledFind: CompiledQuery<FoundRow> | undefined;
  return {
    async create(session) {
      const row = { ...session, remember: session.remember ? 1 : 0 };
      await db.insertInto("sessions").values(row).execute();
    },
    async find(tokenHash, now) {
      // Asked on every request: building the query would cost more than answering it.
      compiledFind ??= compileFind(db);
      const parameters = [tokenHash, now];
      const { rows } = await db.executeQuery<FoundRow>({ ...compiledFind, parameters });
      return rows[0] ? toContext(rows[0]) : null;
    },
    async extend(tokenHash, expiresAt) {
      await db
        .updateTable("sessions")
        .set({ expiresAt })
        .where("tokenHash", "=", tokenHash)
        .execute();
    },
    async delete(tokenHash) {
      await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
    },
    async listOfUser(userId) {
      const query = db.selectFrom("sessions").selectAll().where("userId", "=", userId);
      const rows = await query.orderBy("createdAt").orderBy("tokenHash").execute();
      return rows.map((row) => ({ ...row, remember: row.remember === 1 }));
    },
    async deleteOfUser(userId) {
      await db.deleteFrom("sessions").where("userId", "=", userId).execute();
    },
    async deleteExpired(now) {
      const [result] = await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
      return Number(result?.numDeletedRows ?? 0);
    },
  };
}

interface FoundRow extends SessionRow, Omit<StoredUser, "createdAt"> {
  userCreatedAt: EpochMs;
  /** Null for a user without company. */
  documentsVersion: number | null;
}

/** Its parameters, in order: the token's hash and now. */
function compileFind(db: Kysely<Database>): CompiledQuery<FoundRow> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("companies", "companies.id", "users.companyId")
    .where("sessions.tokenHash", "=", "")
    .where("sessions.expiresAt", ">", 0)
    .select(["tokenHash", "userId", "remember", "sessions.createdAt", "expiresAt", "users.id"])
    .select(["companyId", "email", "passwordHash", "role", "users.createdAt as userCreatedAt"])
    .select("companies.documentsVersion")
    .compile();
}

function toContext(row: FoundRow): SessionContext {
  const { tokenHash, userId, createdAt, expiresAt } = row;
  const { id, companyId, email, passwordHash, role, userCreatedAt } = row;
  return {
    session: { tokenHash, userId, remember: row.remember === 1, createdAt, expiresAt },
    user: { id, companyId, email, passwordHash, role, createdAt: userCreatedAt },
    documentsVersion: row.documentsVersion ?? 0,
  };
}
