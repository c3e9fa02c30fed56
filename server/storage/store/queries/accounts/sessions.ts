import type { EpochMs } from "@sgi/core/time";
import { type CompiledQuery, type Kysely, sql } from "kysely";
import type { RestoringCaller } from "../../schema/backupTypes";
import type { Database, SessionRow } from "../../schema/database";
import type { Session, SessionContext, SessionUse, StoredUser } from "../../schema/types";
import { lookUpTogether } from "../base/lookUpTogether";
import { PREPARED_MARK } from "../base/preparedStatements";
import { ownedBy } from "../base/readRows";

const MAX_SESSIONS = 10_000;

export function createSessions(db: Kysely<Database>) {
  // Compiled queries, by number of tokens. One runs on every request, and compiling it costs more
  // than answering it.
  const compiled: CompiledQuery<FoundRow>[] = [];
  async function read(tokenHashes: readonly string[]) {
    const count = tokenHashes.length;
    compiled[count] ??= compileFind(db, count);
    const { rows } = await db.executeQuery<FoundRow>({
      ...compiled[count],
      parameters: tokenHashes,
    });
    return new Map(rows.map((row) => [row.tokenHash, row]));
  }
  const lookUp = lookUpTogether(read);

  return {
    async create(session: Session): Promise<void> {
      const row = { ...session, remember: session.remember ? 1 : 0 };
      await db.insertInto("sessions").values(row).execute();
      if (session.usedAt !== null) await noteAccess(db, session.userId, session.usedAt);
    },
    /** Null when unknown or past `now`. */
    async find(tokenHash: string, now: EpochMs): Promise<SessionContext | null> {
      const row = await lookUp(tokenHash);
      return row !== null && row.expiresAt > now ? toContext(row) : null;
    },
    async extend(tokenHash: string, expiresAt: EpochMs): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ expiresAt })
        .where("tokenHash", "=", tokenHash)
        .execute();
    },
    // Two statements, not one transaction: deleting a user locks these rows in the opposite order.
    /** Records a use, unless one later than `before` is recorded already. */
    async noteUse({ tokenHash, userId }: Session, use: SessionUse, before: EpochMs): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable("sessions")
        .set(use)
        .where("tokenHash", "=", tokenHash)
        .where(({ eb, or }) => or([eb("usedAt", "is", null), eb("usedAt", "<=", before)]))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) await noteAccess(db, userId, use.usedAt);
    },
    async delete(tokenHash: string): Promise<void> {
      await db.deleteFrom("sessions").where("tokenHash", "=", tokenHash).execute();
    },
    /** A user's sessions, oldest first, expired ones too. */
    async listOfUser(userId: string): Promise<Session[]> {
      const query = db.selectFrom("sessions").selectAll().where("userId", "=", userId);
      const rows = await query.orderBy("createdAt").orderBy("tokenHash").execute();
      return rows.map((row) => ({ ...row, remember: row.remember === 1 }));
    },
    async deleteOfUser(userId: string): Promise<void> {
      await db.deleteFrom("sessions").where("userId", "=", userId).execute();
    },
    async deleteExpired(now: EpochMs): Promise<number> {
      const [result] = await db.deleteFrom("sessions").where("expiresAt", "<=", now).execute();
      return Number(result?.numDeletedRows ?? 0);
    },
  };
}

async function noteAccess(db: Kysely<Database>, userId: string, at: EpochMs): Promise<void> {
  await db
    .insertInto("accesses")
    .values({ userId, at })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ at }))
    .execute();
}

interface FoundRow extends SessionRow, Omit<StoredUser, "createdAt"> {
  userName: string | null;
  userCreatedAt: EpochMs;
  /** Null for a user without company. */
  documentsVersion: number | null;
}

/**
 * Takes `count` token hashes as parameters. Finds no session of a deleted company: a login may have
 * begun before the deletion.
 */
function compileFind(db: Kysely<Database>, count: number): CompiledQuery<FoundRow> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.userId")
    .leftJoin("companies", "companies.id", "users.companyId")
    .$if(!db.isTransaction, (query) => query.modifyFront(sql.raw(PREPARED_MARK)))
    .where("sessions.tokenHash", "in", Array<string>(count).fill(""))
    .where("companies.deletedAt", "is", null)
    .select(["tokenHash", "userId", "remember", "sessions.createdAt", "expiresAt", "users.id"])
    .select(["companyId", "email", "passwordHash", "role", "users.createdAt as userCreatedAt"])
    .select(["users.name as userName", "usedAt", "browser", "system", "address"])
    .select("companies.documentsVersion")
    .compile();
}

function toContext(row: FoundRow): SessionContext {
  const { tokenHash, userId, createdAt, expiresAt, usedAt, browser, system, address } = row;
  const used = { usedAt, browser, system, address };
  const { id, companyId, email, passwordHash, role, userName, userCreatedAt } = row;
  return {
    session: { tokenHash, userId, remember: row.remember === 1, createdAt, expiresAt, ...used },
    user: { id, companyId, email, passwordHash, role, name: userName, createdAt: userCreatedAt },
    documentsVersion: row.documentsVersion ?? 0,
  };
}

/**
 * Ends the sessions and pending logins of one company's users (null: of all), except the caller's.
 */
export async function endSessions(
  db: Kysely<Database>,
  { companyId, caller }: { companyId: string | null; caller: RestoringCaller | null },
): Promise<void> {
  const theirs = sql`"userId" in (select "id" from "users" where ${ownedBy("users", companyId)})`;
  const others = sql`"tokenHash" <> ${caller?.tokenHash ?? ""}`;
  await sql`delete from "sessions" where ${theirs} and ${others}`.execute(db);
  await sql`delete from "pendingLogins" where ${theirs}`.execute(db);
}

type Find = (tokenHash: string, now: EpochMs) => Promise<SessionContext | null>;

/**
 * Caches live sessions as long as `changeMark` stays the same: every request reads its session, and
 * few write. `find` must read outside transactions: what one reads may be rolled back.
 */
export function rememberSessions(find: Find, changeMark: () => string): Find {
  const known = new Map<string, SessionContext>();
  let knownAt = changeMark();
  return async (tokenHash, now) => {
    const askedAt = changeMark();
    if (askedAt !== knownAt || known.size >= MAX_SESSIONS) known.clear();
    knownAt = askedAt;
    const session = known.get(tokenHash);
    if (session !== undefined && session.session.expiresAt > now) return session;
    const found = await find(tokenHash, now);
    // What was read while something was written may be from before that.
    if (found !== null && changeMark() === askedAt) known.set(tokenHash, found);
    return found;
  };
}
