import type { LogDetails } from "@sgi/core/logs";
import { companyOf } from "../http/companyOf";
import type { Call } from "../http/handlers";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { AuditEvent } from "../storage/audit/auditTrail";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";

/** Documents changed per transaction; bounds how long others wait. */
const A_TRANSACTION = 200;

interface Changed {
  id: string;
  /** For the audit entry. */
  details: LogDetails;
}

export interface ManyWork {
  event: AuditEvent;
  /** Changes some documents of a company; returns those that it changed. */
  change(queries: StoreQueries, companyId: string, ids: readonly string[]): Promise<Changed[]>;
  /** Whether a document already has the wished state. */
  isDone(document: StoredDocument): boolean;
  /** Why `change` left out a document that the company has. */
  fault: "taken" | "obsolete";
}

/**
 * Changes documents, 200 per transaction, each with its audit entry; reports the result for each.
 */
export async function changeMany(
  store: Pick<Store, "transaction">,
  {
    session,
    input,
    audit,
    now,
  }: Pick<Call<"archiveDocuments">, "session" | "input" | "audit" | "now">,
  { event, change, isDone, fault }: ManyWork,
) {
  const companyId = companyOf(session, messages.documentNotFound);
  const ids = [...new Set(input.ids)];
  const done: string[] = [];
  const failed: { id: string; reason: "missing" | ManyWork["fault"] }[] = [];
  for (let at = 0; at < ids.length; at += A_TRANSACTION) {
    const some = ids.slice(at, at + A_TRANSACTION);
    const known = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      for (const { id, details } of await change(queries, companyId, some)) {
        await audit.write(queries, event, { documentId: id, details });
      }
      return queries.documents.listByIds(companyId, some);
    });
    const byId = new Map(known.map((document) => [document.id, document]));
    for (const id of some) {
      const document = byId.get(id);
      if (document !== undefined && isDone(document)) done.push(id);
      else failed.push({ id, reason: document === undefined ? "missing" : fault });
    }
  }
  return { done, failed };
}
