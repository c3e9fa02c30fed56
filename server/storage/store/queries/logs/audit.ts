import type { LogDetails } from "@sgi/core/logs";
import { type DurationMs, MINUTE_MS } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type {
  AuditQueries,
  AuditQuery,
  ChainedEntry,
  ReadAuditEntry,
} from "../../schema/auditTypes";
import type { Database } from "../../schema/database";
import { nameDeletedUsers } from "../accounts/deletedUsers";
import { inTransaction } from "../base/inTransaction";
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
export function createAudit(db: Kysely<Database>, chains: Chains): AuditQueries["audit"] {
  return {
    append: (entry) => inTransaction(db, (trx) => appendAudit(trx, [entry], chains)),
    list: (query) => listEntries(db, query),
    async find(companyId, id) {
      const query = entriesOf(db, companyId)
        .select(["at", "position", "id", "writtenAt"])
        .where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    async listScopes() {
      const scopes = new Set<string>();
      for (const table of ["audit", "auditHeads"] as const) {
        for await (const scope of scopesOf(db, table)) scopes.add(scope);
      }
      return [...scopes].toSorted();
    },
    async getHead(scope) {
      const query = db.selectFrom("auditHeads").select(["position", "hash"]);
      return (await query.where("scope", "=", scope).executeTakeFirst()) ?? null;
    },
    async getSealed(scope) {
      const seal = chains.seal();
      return seal === null ? undefined : readSealed(db, { scope, seal });
    },
    sealEnd(scope, from) {
      return inTransaction(db, async (trx) => {
        const seal = chains.seal();
        if (seal === null) return true;
        const head = await holdHead(trx, scope);
        if (!(await isLinkedTo(trx, { scope, from, head }))) return false;
        await keepSeal(trx, { scope, head, seal });
        return true;
      });
    },
    listChain(scope, after, limit) {
      return db
        .selectFrom("audit")
        .selectAll()
        .where("scope", "=", scope)
        .where("position", ">", after)
        .orderBy("position")
        .limit(limit)
        .execute();
    },
    async findLast(scope, before) {
      const query = db.selectFrom("audit").selectAll().where("scope", "=", scope);
      const last = query.where("position", "<", before).orderBy("position", "desc").limit(1);
      return (await last.executeTakeFirst()) ?? null;
    },
    async findOld({ action, before, except }) {
      let query = db.selectFrom("audit").select(["scope", "position"]);
      query = query.where("action", "=", action).where("at", "<", before);
      if (except.length > 0) query = query.where("scope", "not in", except);
      // Starts with the chain's first entry, even among entries of the same moment, so that a
      // missing earlier one is noticed.
      query = query.orderBy("at").orderBy("scope").orderBy("position");
      return (await query.limit(1).executeTakeFirst()) ?? null;
    },
    hold: (scope) => holdHead(db, scope),
    async replace(run, by) {
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
