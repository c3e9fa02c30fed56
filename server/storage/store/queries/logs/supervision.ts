import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { CLOCK_TOLERANCE_MS } from "../../../../base/time/clockAhead";
import type { StoredBackup } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import type {
  ChainCheck,
  CodeFigures,
  CompanyFigures,
  FailingBackup,
  WatchedBackup,
} from "../../schema/supervisionTypes";
import { DELETED_STAY_MS } from "../../schema/types";
import { notDeleted } from "../base/readRows";

type LastBackup = Pick<StoredBackup, "createdAt" | "sizeBytes" | "faultyFiles">;
type Watched = { complete: WatchedBackup; company: WatchedBackup | null };

/** For superadmins; the number of SQL queries does not depend on the number of companies. */
export function createSupervisionQueries(db: Kysely<Database>) {
  return {
    /** In order of name. */
    async listCompanies(limit: number): Promise<CompanyFigures[]> {
      const companies = await db
        .selectFrom("companies")
        .select(["id", "name", "createdAt", "deletedAt"])
        .orderBy("nameFolded")
        .limit(limit)
        .execute();
      const people = await db
        .selectFrom("users")
        .select(["companyId", "role", ({ fn }) => fn.countAll<number>().as("n")])
        .where("companyId", "is not", null)
        .groupBy(["companyId", "role"])
        .execute();
      const backups = await db
        .selectFrom("backups")
        .select(["companyId", ({ fn }) => fn.max("createdAt").as("at")])
        .where("companyId", "is not", null)
        .where("kind", "!=", "safety")
        .groupBy("companyId")
        .execute();
      const users = new Map<string | null, { users: number; admins: number }>();
      for (const { companyId, role, n } of people) {
        const before = users.get(companyId) ?? { users: 0, admins: 0 };
        const admins = before.admins + (role === "admin" ? n : 0);
        users.set(companyId, { users: before.users + n, admins });
      }
      const lastAt = new Map(backups.map(({ companyId, at }) => [companyId, at]));
      return companies.map((company) => ({
        ...company,
        ...(users.get(company.id) ?? { users: 0, admins: 0 }),
        lastBackupAt: lastAt.get(company.id) ?? null,
      }));
    },
    async countCodes(now: EpochMs, endsBefore: EpochMs): Promise<CodeFigures> {
      const { free, used, expiring } = await db
        .selectFrom("companyCodes")
        .select(({ eb, fn, ref }) => {
          const isUsed = eb("usageCount", ">=", ref("usageLimit"));
          const isFree = eb.and([
            notDeleted("companyCodes.companyId"),
            eb("isActive", "=", 1),
            eb("usageCount", "<", ref("usageLimit")),
            eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]),
          ]);
          const isExpiring = eb.and([isFree, eb("expiresAt", "<=", endsBefore)]);
          const countOf = (rule: typeof isFree) =>
            fn.coalesce(fn.sum<number>(eb.case().when(rule).then(1).else(0).end()), eb.val(0));
          return [
            countOf(isFree).as("free"),
            countOf(eb.and([isUsed])).as("used"),
            countOf(isExpiring).as("expiring"),
          ];
        })
        .executeTakeFirstOrThrow();
      return { free: Number(free), used: Number(used), expiring: Number(expiring) };
    },
    /** The last complete backup, without safety copies. */
    async findLastBackup(): Promise<LastBackup | null> {
      const query = db
        .selectFrom("backups")
        .select(["createdAt", "sizeBytes", "faultyFiles"])
        .where("companyId", "is", null)
        .where("kind", "!=", "safety")
        .orderBy("createdAt", "desc")
        .orderBy("filename", "desc")
        .limit(1);
      return (await query.executeTakeFirst()) ?? null;
    },
    /**
     * The last complete backup, and the company, among those not deleted, whose last backup is the
     * oldest. Ignores backups dated after `now`, made before the clock was set back. Null without
     * companies.
     */
    findWatched: (now: EpochMs): Promise<Watched | null> => findWatched(db, now),
    /** The complete backup first, then companies by number of failures, highest first. */
    listFailing: (): Promise<FailingBackup[]> =>
      db
        .selectFrom("backupFailures")
        .leftJoin("companies", "companies.id", "backupFailures.scope")
        .selectAll("backupFailures")
        .select("companies.name as companyName")
        // Leaves out purged companies; of a deleted company only its last backup, due before the
        // purge, still counts.
        .where(({ and, eb, or, ref }) =>
          or([
            eb("scope", "=", ""),
            and([eb("companies.id", "is not", null), eb("deletedAt", "is", null)]),
            eb("at", ">=", eb(ref("deletedAt"), "+", DELETED_STAY_MS)),
          ]),
        )
        .orderBy(({ eb }) => eb.case().when("scope", "=", "").then(0).else(1).end())
        .orderBy("times", "desc")
        .orderBy("companies.nameFolded")
        .execute(),
  };
}

/** Three queries, however many companies there are. */
async function findWatched(db: Kysely<Database>, now: EpochMs): Promise<Watched | null> {
  const made = db
    .selectFrom("backups")
    .where("kind", "!=", "safety")
    .where("createdAt", "<=", now + CLOCK_TOLERANCE_MS);
  const last = made
    .where("companyId", "is not", null)
    .select(["companyId", ({ fn }) => fn.max("createdAt").as("madeAt")])
    .groupBy("companyId")
    .as("last");
  const company = await db
    .selectFrom("companies")
    .leftJoin(last, "last.companyId", "companies.id")
    .where("companies.deletedAt", "is", null)
    .select(["companies.name as companyName", "last.madeAt"])
    .select(({ fn }) => fn.coalesce("last.madeAt", "companies.createdAt").as("since"))
    .orderBy("since")
    .limit(1)
    .executeTakeFirst();
  const whole = await made
    .where("companyId", "is", null)
    .select(({ fn }) => fn.max("createdAt").as("madeAt"))
    .executeTakeFirst();
  const first = await db
    .selectFrom("companies")
    .select(({ fn }) => fn.min("createdAt").as("at"))
    .executeTakeFirst();
  // Without rows the minimum is null.
  if (first?.at == null) return null;
  const madeAt = whole?.madeAt ?? null;
  const complete = { companyName: null, madeAt, since: madeAt ?? first.at };
  return { complete, company: company ?? null };
}

export function createChainChecks(db: Kysely<Database>) {
  return {
    list: (): Promise<ChainCheck[]> =>
      db.selectFrom("chainChecks").selectAll().orderBy("scope").execute(),
    async put({ scope, ...found }: ChainCheck): Promise<void> {
      await db
        .insertInto("chainChecks")
        .values({ scope, ...found })
        .onConflict((conflict) => conflict.column("scope").doUpdateSet(found))
        .execute();
    },
    async delete(scope: string): Promise<void> {
      await db.deleteFrom("chainChecks").where("scope", "=", scope).execute();
    },
  };
}
