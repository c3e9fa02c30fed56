import type { LogDetails } from "@sgi/core/logs";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type {
  AuditEntry,
  AuditQuery,
  ChainedEntry,
  ChainHead,
  OldEntries,
  ReadAuditEntry,
  WrittenPlace,
} from "../../schema/auditTypes";
import type { Database } from "../../schema/database";
import { nameDeletedUsers } from "../accounts/deletedUsers";
import { inTransaction } from "../base/transactions";
import { appendAudit, type Chains, holdHead } from "./appendAudit";
import { isLinkedTo, keepSeal, readSealed } from "./sealedEnd";

/**
 * The longest time between writing an entry, its transaction's last write, and the end of that
 * transaction, which makes the entry visible to others.
 */
const LONGEST_END_MS: DurationMs = 10 * MINUTE_MS;

/**
 * Appends only, except for `replace`, which puts a summary in the place of entries past their time.
 */
export function createAudit(db: Kysely<Database>, chains: Chains) {
  return {
    /**
     * Appends an entry, linked to the previous one of its company. Call it last in a transaction,
     * with all its entries: other writers for that company wait from then on.
     */
    append: (entry: AuditEntry): Promise<void> =>
      inTransaction(db, (trx) => appendAudit(trx, [entry], chains)),
    /** Latest first: one company's by position, all companies' by time. */
    list: (query: AuditQuery): Promise<ReadAuditEntry[]> => listEntries(db, query),
    /** The position of an entry; null when it does not exist or is another company's. */
    async find(companyId: string | undefined, id: string): Promise<WrittenPlace | null> {
      const query = entriesOf(db, companyId)
        .select(["at", "position", "id", "writtenAt"])
        .where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    /** The scopes that have or had entries: company ids, and the empty one. */
    async listScopes(): Promise<string[]> {
      const scopes = new Set<string>();
      for (const table of ["audit", "auditHeads"] as const) {
        for await (const scope of scopesOf(db, table)) scopes.add(scope);
      }
      return [...scopes].toSorted();
    },
    /** The recorded end of a chain; null when nothing was ever written. */
    async getHead(scope: string): Promise<ChainHead | null> {
      const query = db.selectFrom("auditHeads").select(["position", "hash"]);
      return (await query.where("scope", "=", scope).executeTakeFirst()) ?? null;
    },
    /**
     * The sealed end of a chain; null when it has no valid seal of ours, undefined when the store
     * does not seal.
     */
    async getSealed(scope: string): Promise<ChainHead | null | undefined> {
      const seal = chains.seal();
      return seal === null ? undefined : readSealed(db, { scope, seal });
    },
    /**
     * Seals a chain's end, if the entries after `from` are linked up to it; false when they are
     * not. Does nothing when the store has no seal.
     */
    sealEnd(scope: string, from: ChainHead): Promise<boolean> {
      return inTransaction(db, async (trx) => {
        const seal = chains.seal();
        if (seal === null) return true;
        const head = await holdHead(trx, scope);
        if (!(await isLinkedTo(trx, { scope, from, head }))) return false;
        await keepSeal(trx, { scope, head, seal });
        return true;
      });
    },
    /** The entries of a chain after a position, in order. */
    listChain(scope: string, after: number, limit: number): Promise<ChainedEntry[]> {
      return db
        .selectFrom("audit")
        .selectAll()
        .where("scope", "=", scope)
        .where("position", ">", after)
        .orderBy("position")
        .limit(limit)
        .execute();
    },
    /** The last entry of a chain before a position. */
    async findLast(scope: string, before: number): Promise<ChainedEntry | null> {
      const query = db.selectFrom("audit").selectAll().where("scope", "=", scope);
      const last = query.where("position", "<", before).orderBy("position", "desc").limit(1);
      return (await last.executeTakeFirst()) ?? null;
    },
    /** The position of one action's oldest entry from before a time, in chains outside `except`. */
    async findOld({
      action,
      before,
      except,
    }: OldEntries): Promise<{ scope: string; position: number } | null> {
      let query = db.selectFrom("audit").select(["scope", "position"]);
      query = query.where("action", "=", action).where("at", "<", before);
      if (except.length > 0) query = query.where("scope", "not in", except);
      // Starts with the chain's first entry, even among entries of the same moment, so that a
      // missing earlier one is noticed.
      query = query.orderBy("at").orderBy("scope").orderBy("position");
      return (await query.limit(1).executeTakeFirst()) ?? null;
    },
    /** The end of a chain, locked until the transaction ends. */
    hold: (scope: string): Promise<ChainHead> => holdHead(db, scope),
    /**
     * Replaces adjacent entries by one: the only call that removes entries. Call it under `hold`.
     */
    async replace(run: readonly ChainedEntry[], by: ChainedEntry): Promise<void> {
      const places = run.map(({ position }) => position);
      await db
        .deleteFrom("audit")
        .where("scope", "=", by.scope)
        .where("position", ">=", Math.min(...places))
        .where("position", "<=", Math.max(...places))
        .execute();
      await db.insertInto("audit").values(by).execute();
    },
  };
}

function entriesOf(db: Kysely<Database>, companyId: string | undefined) {
  const query = db.selectFrom("audit");
  return companyId === undefined ? query : query.where("scope", "=", companyId);
}

async function listEntries(
  db: Kysely<Database>,
  { companyId, before, since, limit }: AuditQuery,
): Promise<ReadAuditEntry[]> {
  const isOne = companyId !== undefined;
  let query = entriesOf(db, companyId);
  // One company's entries come in chain order: a slow call has an early time and a late position.
  if (!isOne) query = query.orderBy("audit.at", "desc");
  if (before !== undefined) {
    const { at, position, id } = before;
    query = isOne
      ? query.where("position", "<", position)
      : query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("audit.at", "audit.position", "audit.id"), "<", tuple(at, position, id)),
        );
  }
  if (since !== undefined) {
    query = isOne
      ? query.where("position", ">", since.position)
      : query
          .where("writtenAt", ">", since.writtenAt - LONGEST_END_MS)
          .where("audit.id", "!=", since.id);
  }
  const rows = await query
    .leftJoin("users", "users.id", "audit.userId")
    .selectAll("audit")
    .select("users.email as userEmail")
    .orderBy("audit.position", "desc")
    .orderBy("audit.id", "desc")
    .limit(limit)
    .execute();
  return (await nameDeletedUsers(db, rows)).map(toEntry);
}

function toEntry(row: ChainedEntry & { userEmail: string | null }): ReadAuditEntry {
  const { id, scope, position, userId, userEmail, action, documentId, details, facts, at } = row;
  return {
    id,
    companyId: scope === "" ? null : scope,
    position,
    userId,
    userEmail,
    action,
    documentId,
    details: facts === null ? details : readFacts(facts),
    at,
  };
}

/**
 * The details of an entry. Shows entries that somebody changed in the database as they are, so that
 * one of them does not hide the others.
 */
function readFacts(facts: string): LogDetails {
  try {
    return JSON.parse(facts) as LogDetails;
  } catch {
    return facts;
  }
}

/** Looks each scope up by the index, one after the other: a scope may have very many entries. */
async function* scopesOf(db: Kysely<Database>, table: "audit" | "auditHeads") {
  let last: string | null = null;
  for (;;) {
    let query = db.selectFrom(table).select("scope").orderBy("scope").limit(1);
    if (last !== null) query = query.where("scope", ">", last);
    const found: { scope: string } | undefined = await query.executeTakeFirst();
    if (found === undefined) return;
    yield found.scope;
    last = found.scope;
  }
}
