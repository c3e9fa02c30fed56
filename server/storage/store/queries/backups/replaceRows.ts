import type { EpochMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import {
  BACKED_UP,
  type BackedUpTable,
  type RestoreOutcome,
  type RestoringCaller,
  type RowReader,
  type StoredRow,
} from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { CompanyDeleted } from "../../schema/storeError";
import { ruleOf } from "../../schema/tables";
import { closeAsLogged, holdUses, putBackUses, raiseToLogged } from "../accounts/codeUses";
import { keepAccounts, putBackAccounts, withoutAdmin } from "../accounts/keepAccounts";
import { dropForeignOwners } from "../accounts/owners";
import { endSessions } from "../accounts/sessions";
import { compareHeld, readHeld } from "../accounts/touchedCompanies";
import { settleRestored } from "../approvals/settleRestored";
import { ownedBy } from "../base/readRows";
import { correctAnew } from "../documents/cellDays";
import { createFileRemovals, type GoneBytes } from "../documents/fileRemovals";
import { noteRestoredInForce } from "../documents/inForce";
import { applyReviewedDays } from "../documents/reviews";
import { forgetTexts, NAMED_BY_NO_ROW, noteAllTexts } from "../documents/texts";
import { giveUpGrants } from "../drive/driveLinks";
import { syncAnew } from "../drive/syncTimes";
import { type Filler, mergeCompanies, newOnes, raiseFloor, unversioned } from "./fillRows";

interface Scope {
  companyId: string | null;
  caller: RestoringCaller | null;
  /** A hash that no password matches. */
  lockedHash: string;
  /** When the backup was made. */
  madeAt: EpochMs;
}

/** `now` is SQL for the time. */
export function createReplaceRows(db: Kysely<Database>, now: string) {
  return {
    /**
     * Replaces the backed-up rows of one company, or of all with null, by those of `source`. Ends
     * the sessions of these users except the caller's. Accounts that did not exist before the
     * restore get `lockedHash`, unless there were no users at all. Call it in a transaction.
     */
    async replace(source: RowReader, scope: Scope): Promise<RestoreOutcome> {
      // Waits for transactions that change these companies' documents, and blocks later ones.
      const { rows: held } = await sql<{ deletedAt: number | null }>`
        update "companies" set "documentsVersion" = "documentsVersion"
        where ${ownedBy("companies", scope.companyId)} returning "deletedAt"`.execute(db);
      const isDeleted = held.some(({ deletedAt }) => deletedAt !== null);
      if (scope.companyId !== null && isDeleted) throw new CompanyDeleted();
      const withAudit = await isEmpty(db, "audit");
      const hadUsers = !(await isEmpty(db, "users"));
      const outcome = {
        accountsLeft: [],
        codesLeft: 0,
        withoutAdmin: [],
        withAudit,
        touched: [],
        passwordsGone: [],
        disconnected: [],
      };
      const gone = await createFileRemovals(db).listGone(scope.companyId);
      const kept = await keepAccounts(db, scope.companyId);
      const before = await readHeld(db, scope.companyId);
      const uses = await holdUses(db, scope.companyId);
      await endSessions(db, scope);
      for (const table of BACKED_UP.toReversed()) await clear(db, table, scope);
      const disconnected = await dropCompanies(db, source, scope);
      // In an installation without users the passwords are restored: otherwise nobody could sign
      // in.
      const lockedHash = hadUsers ? scope.lockedHash : null;
      await fill(db, source, { ...scope, lockedHash, outcome, now });
      await putBackAccounts(db, kept, scope);
      await dropForeignOwners(db, scope.companyId);
      await applyReviewedDays(db, scope.companyId);
      await putBackUses(db, uses);
      await takeAwayAgain(db, gone);
      await raiseToLogged(db, scope.companyId);
      await raiseFloor(db, scope.companyId);
      await noteRestoredInForce(db, { ...scope, now });
      await settleRestored(db, { ...scope, now });
      await forgetTexts(db, NAMED_BY_NO_ROW);
      await noteAllTexts(db);
      await correctAnew(db, scope.companyId);
      await syncAnew(db, scope.companyId);
      await closeAsLogged(db, uses);
      const touched = compareHeld(before, await readHeld(db, scope.companyId));
      return {
        ...outcome,
        touched,
        disconnected,
        passwordsGone: hadUsers ? touched.flatMap(({ usersBack }) => usersBack) : [],
        withoutAdmin: await withoutAdmin(db, scope.companyId, kept),
      };
    },
  };
}

async function isEmpty(db: Kysely<Database>, table: BackedUpTable): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length === 0;
}

async function clear(
  db: Kysely<Database>,
  table: BackedUpTable,
  { companyId, caller }: Pick<Scope, "companyId" | "caller">,
) {
  if (ruleOf(table).restore !== "replace") return;
  const callers = callersRows(table);
  const kept =
    caller === null || callers === null ? sql`1 = 1` : sql`${sql.ref(callers)} <> ${caller.userId}`;
  await sql`delete from ${sql.table(table)} where ${ownedBy(table, companyId)} and ${kept}`.execute(
    db,
  );
}

/** The column that says whose account a row belongs to. */
function callersRows(table: BackedUpTable): string | null {
  if (table === "users") return "id";
  const { owner } = ruleOf(table);
  return "user" in owner ? owner.user : null;
}

/**
 * Deletes the companies, with their open batches, that a complete backup does not contain. Returns
 * those that lost a Google Drive grant.
 */
async function dropCompanies(
  db: Kysely<Database>,
  source: RowReader,
  { companyId }: Scope,
): Promise<string[]> {
  if (companyId !== null) return [];
  const ids: string[] = [];
  for await (const page of source.pages("companies", null)) {
    ids.push(...page.map(({ id }) => String(id)));
  }
  const which = (column: string): RawBuilder<SqlBool> =>
    ids.length === 0 ? sql`1 = 1` : sql`${sql.ref(column)} not in (${sql.join(ids)})`;
  const grants = await giveUpGrants(db, which("companyId"));
  await sql`delete from "uploads" where ${which("companyId")}`.execute(db);
  await forgetTexts(db, which("companyId"));
  await sql`delete from "companies" where ${which("id")}`.execute(db);
  // Two companies that swapped names would collide during the update.
  await sql`update "companies" set "nameFolded" = "id"`.execute(db);
  return grants.map((grant) => grant.companyId);
}

interface Filling extends Omit<Scope, "lockedHash" | "madeAt"> {
  /** The hash given to all accounts; null: each account keeps its own. */
  lockedHash: string | null;
  outcome: RestoreOutcome;
  /** SQL for the time. */
  now: string;
}

async function fill(
  db: Kysely<Database>,
  source: RowReader,
  { companyId, caller, lockedHash, outcome, now }: Filling,
): Promise<RestoreOutcome> {
  const left = new Set<string>(caller === null ? [] : [caller.userId]);
  const fillers: Partial<Record<BackedUpTable, Filler>> = {
    companies: mergeCompanies(companyId, now),
    documents: unversioned,
    async users(rows, trx) {
      const fresh = await newOnes(trx, { table: "users", unique: "email", rows });
      for (const { id, email } of rows.filter((row) => !fresh.includes(row))) {
        if (!left.has(String(id))) outcome.accountsLeft.push(String(email));
        left.add(String(id));
      }
      if (lockedHash === null) return fresh;
      return fresh.map((row) => ({ ...row, passwordHash: lockedHash }));
    },
    // The rows of people without an account have no user; the caller's account is here.
    groupMembers: async (rows) =>
      rows.filter(({ userId }) => userId === caller?.userId || !left.has(String(userId))),
    async companyCodes(rows, trx) {
      const fresh = await newOnes(trx, { table: "companyCodes", unique: "code", rows });
      outcome.codesLeft += rows.length - fresh.length;
      return fresh;
    },
  };
  const withoutLeft = (table: BackedUpTable) => async (rows: StoredRow[]) => {
    const { owner } = ruleOf(table);
    return "user" in owner ? rows.filter((row) => !left.has(String(row[owner.user]))) : rows;
  };
  for (const table of BACKED_UP) {
    if (ruleOf(table).restore === "intoEmpty" && !outcome.withAudit) continue;
    const filler = fillers[table] ?? withoutLeft(table);
    for await (const rows of source.pages(table, companyId)) {
      await insertAll(db, table, await filler(rows, db));
    }
  }
  return outcome;
}

/** Databases accept some tens of thousands of values per statement. */
const ROWS_A_STATEMENT = 200;

/** Inserts rows; existing rows of an `append` table stay as they are. */
export async function insertAll(
  db: Kysely<Database>,
  table: BackedUpTable,
  rows: readonly StoredRow[],
): Promise<void> {
  const untyped = db as unknown as Kysely<Record<string, StoredRow>>;
  const isAppended = ruleOf(table).restore === "append";
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT) {
    const query = untyped.insertInto(table).values(rows.slice(at, at + ROWS_A_STATEMENT));
    await (isAppended ? query.onConflict((conflict) => conflict.doNothing()) : query).execute();
  }
}

/** Removes the bytes again: an older backup may still list them. Source: spec 3 §2. */
async function takeAwayAgain(db: Kysely<Database>, gone: readonly GoneBytes[]) {
  const nothing = { fileHash: "", fileSizeBytes: 0 };
  for (const { id, purgedAt } of gone) {
    const revision = db.updateTable("revisions").where("id", "=", id);
    if (purgedAt !== null) await revision.set({ ...nothing, purgedAt }).execute();
    else {
      const ended = db
        .updateTable("proposals")
        .where("id", "=", id)
        .where("endedAt", "is not", null);
      await ended.set(nothing).execute();
    }
  }
}
