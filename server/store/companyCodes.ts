import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { CompanyCode } from "./accountTypes";
import type { CompanyCodeRow, Database } from "./database";
import type { StoreQueries } from "./types";

export function createCompanyCodes(db: Kysely<Database>): StoreQueries["companyCodes"] {
  return {
    async create(given) {
      const row = { ...given, code: foldCode(given.code), isActive: given.isActive ? 1 : 0 };
      await db.insertInto("companyCodes").values(row).execute();
    },
    async get(code) {
      const query = db.selectFrom("companyCodes").selectAll().where("code", "=", foldCode(code));
      const row = await query.executeTakeFirst();
      return row === undefined ? null : toCode(row);
    },
    async findUsable(code, now) {
      const row = await db
        .selectFrom("companyCodes")
        .selectAll()
        .where("code", "=", foldCode(code))
        .where("isActive", "=", 1)
        .whereRef("usageCount", "<", "usageLimit")
        .where(({ eb, or }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
        .executeTakeFirst();
      return row === undefined ? null : toCode(row);
    },
    use: (code, now) => use(db, code, now),
  };
}

async function use(db: Kysely<Database>, code: string, now: EpochMs): Promise<CompanyCode | null> {
  const row = await db
    .updateTable("companyCodes")
    .set(({ eb }) => ({ usageCount: eb("usageCount", "+", 1) }))
    .where("code", "=", foldCode(code))
    .where("isActive", "=", 1)
    .whereRef("usageCount", "<", "usageLimit")
    .where(({ eb, or }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toCode(row);
}

function toCode(row: CompanyCodeRow): CompanyCode {
  return { ...row, isActive: row.isActive === 1 };
}

/** Codes are read aloud and typed: neither case nor the spaces around them tell them apart. */
function foldCode(code: string): string {
  return code.normalize("NFC").trim().toUpperCase();
}
