import { MINUTE_MS } from "@sgi/core/time";
import type { Kysely } from "kysely";
import { appendAudit } from "./appendAudit";
import type { AuditQueries, ReadAuditEntry } from "./auditTypes";
import type { AuditRow, Database } from "./database";
import { inTransaction } from "./inTransaction";

/** Only appends: nothing here changes or deletes an entry. */
export function createAudit(db: Kysely<Database>): AuditQueries["audit"] {
  const ofCompany = (companyId: string | undefined) => {
    const query = db.selectFrom("audit");
    return companyId === undefined ? query : query.where("scope", "=", companyId);
  };
  return {
    append: (entry) => inTransaction(db, (trx) => appendAudit(trx, [entry])),
    async list({ companyId, before, since, limit }) {
      let query = ofCompany(companyId);
      if (before !== undefined) {
        const { at, position, id } = before;
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("audit.at", "audit.position", "audit.id"), "<", tuple(at, position, id)),
        );
      }
      if (since !== undefined) {
        const isOne = companyId !== undefined;
        query = isOne
          ? query.where("position", ">", since.position)
          : query.where("at", ">", since.at - MINUTE_MS).where("audit.id", "!=", since.id);
      }
      const rows = await query
        .leftJoin("users", "users.id", "audit.userId")
        .selectAll("audit")
        .select("users.email as userEmail")
        .orderBy("audit.at", "desc")
        .orderBy("audit.position", "desc")
        .orderBy("audit.id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toEntry);
    },
    async find(companyId, id) {
      const query = ofCompany(companyId).select(["at", "position", "id"]).where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
  };
}

function toEntry(row: AuditRow & { userEmail: string | null }): ReadAuditEntry {
  const { id, scope, position, userId, userEmail, action, documentId, details, facts, at } = row;
  return {
    id,
    companyId: scope === "" ? null : scope,
    position,
    userId,
    userEmail,
    action,
    documentId,
    details: facts === null ? details : JSON.parse(facts),
    at,
  };
}
