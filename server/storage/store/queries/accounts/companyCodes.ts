import type { EpochMs } from "@sgi/core/time";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { CodesOf, StoredCodeChange, StoredCompanyCode } from "../../schema/accountTypes";
import type { CompanyCodeRow, Database } from "../../schema/database";
import { codeHash, codeHashes, foldCode } from "../../schema/keys/companyCodes";
import type { ListPart } from "../../schema/types";
import { notDeleted } from "../base/readRows";

export function createCompanyCodes(db: Kysely<Database>) {
  return {
    async create(given: StoredCompanyCode): Promise<void> {
      const row = { ...given, ...keysOf(given.code), isActive: given.isActive ? 1 : 0 };
      await db.insertInto("companyCodes").values(row).execute();
    },
    /** The code, however it was typed, usable or not. */
    async get(code: string): Promise<StoredCompanyCode | null> {
      const query = db.selectFrom("companyCodes").selectAll();
      return likeliest(code, await query.where("codeHash", "in", codeHashes(code)).execute());
    },
    /** The code, however it was typed, if it can be used now: active, not expired, with uses left. */
    async findUsable(code: string, now: EpochMs): Promise<StoredCompanyCode | null> {
      const rows = await db
        .selectFrom("companyCodes")
        .selectAll()
        .where("codeHash", "in", codeHashes(code))
        .where("isActive", "=", 1)
        .whereRef("usageCount", "<", "usageLimit")
        .where(({ eb, or }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
        .where(notDeleted("companyCodes.companyId"))
        .execute();
      return likeliest(code, rows);
    },
    /**
     * Counts one use, if the code, as it is kept, is usable now; of two concurrent last uses, one gets
     * null.
     */
    use: (code: string, now: EpochMs): Promise<StoredCompanyCode | null> => use(db, code, now),
    /** Newest first, with the total count. */
    async listPart(
      whose: CodesOf,
      { offset, limit }: ListPart,
    ): Promise<{ codes: StoredCompanyCode[]; total: number }> {
      const rows = db.selectFrom("companyCodes").where(belongTo(whose));
      const counted = rows.select(({ fn }) => fn.countAll<number>().as("total"));
      const { total } = await counted.executeTakeFirstOrThrow();
      const ordered = rows.selectAll().orderBy("createdAt", "desc").orderBy("id");
      const part = await ordered.offset(offset).limit(limit).execute();
      return { codes: part.map(toCode), total };
    },
    /** The code with an id, locked until the transaction ends. */
    async hold(whose: CodesOf, id: string): Promise<StoredCompanyCode | null> {
      const row = await db
        .updateTable("companyCodes")
        .set(({ ref }) => ({ usageCount: ref("usageCount") }))
        .where("id", "=", id)
        .where(belongTo(whose))
        .returningAll()
        .executeTakeFirst();
      return row === undefined ? null : toCode(row);
    },
    async update(
      id: string,
      { code, role, usageLimit, expiresAt, isActive }: StoredCodeChange,
    ): Promise<void> {
      const fields = { role, usageLimit, expiresAt, isActive: isActive ? 1 : 0 };
      const query = db.updateTable("companyCodes").set({ ...fields, ...keysOf(code) });
      await query.where("id", "=", id).execute();
    },
    async delete(id: string): Promise<void> {
      await db.deleteFrom("companyCodes").where("id", "=", id).execute();
    },
  };
}

async function use(
  db: Kysely<Database>,
  code: string,
  now: EpochMs,
): Promise<StoredCompanyCode | null> {
  const row = await db
    .updateTable("companyCodes")
    .set(({ eb }) => ({ usageCount: eb("usageCount", "+", 1) }))
    .where("codeHash", "=", codeHash(code))
    .where("isActive", "=", 1)
    .whereRef("usageCount", "<", "usageLimit")
    .where(({ eb, or }) => or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
    .where(notDeleted("companyCodes.companyId"))
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toCode(row);
}

function likeliest(code: string, rows: readonly CompanyCodeRow[]): StoredCompanyCode | null {
  const exact = codeHash(code);
  const row = rows.find(({ codeHash }) => codeHash === exact) ?? rows[0];
  return row === undefined ? null : toCode(row);
}

function belongTo(whose: CodesOf) {
  return ({ and, eb }: ExpressionBuilder<Database, "companyCodes">) =>
    whose === "everybody"
      ? and([])
      : and([eb("companyId", "=", whose.companyId), eb("role", "!=", "superadmin")]);
}

function keysOf(code: string): Pick<CompanyCodeRow, "code" | "codeHash"> {
  return { code: foldCode(code), codeHash: codeHash(code) };
}

function toCode({ codeHash: _, ...row }: CompanyCodeRow): StoredCompanyCode {
  return { ...row, isActive: row.isActive === 1 };
}
