import { setImmediate as othersTurn } from "node:timers/promises";
import type { LogDetails } from "@sgi/core/logs";
import { companyOf } from "../http/companyOf";
import type { Call } from "../http/handlers";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { AuditEvent, AuditTrail } from "../storage/audit/auditTrail";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store, StoreQueries } from "../storage/store/store";

/** Documents changed per transaction; bounds how long others wait. */
const A_TRANSACTION = 200;

type Fault = "taken" | "obsolete" | "changed" | "rejected" | "pending";

/** What became of one document. */
export type Changed = { id: string } & (
  | {
      /** For the audit entry; null where it was so already, and there is none. */
      details: LogDetails | null;
    }
  /** It waits for approval instead; for the audit entry, as `details`. */
  | { waits: LogDetails | null }
  /** Why it was left out, where its state does not say. */
  | { fault: Fault }
);

export interface ManyWork {
  event: AuditEvent;
  /** Changes some documents of a company; returns those that are as wished now. */
  change(queries: StoreQueries, companyId: string, ids: readonly string[]): Promise<Changed[]>;
  /** Whether a document that `change` left out is as wished all the same. */
  isDone(document: StoredDocument): boolean;
  /** Why `change` left out a document that the company has. */
  fault(document: StoredDocument): Fault;
}

/**
 * Changes documents, 200 per transaction, each with its audit entry; reports the result for each.
 * Other requests run between the transactions: SQLite, which does not wait, would hold them off.
 */
export async function changeMany(
  store: Pick<Store, "transaction">,
  {
    session,
    input,
    audit,
    now,
  }: Pick<Call<"archiveDocuments">, "session" | "input" | "audit" | "now">,
  { event, change, ...rules }: ManyWork,
) {
  const companyId = companyOf(session, messages.documentNotFound);
  const ids = [...new Set(input.ids)];
  const done: string[] = [];
  const waiting: string[] = [];
  const failed: { id: string; reason: "missing" | Fault }[] = [];
  for (let at = 0; at < ids.length; at += A_TRANSACTION) {
    await othersTurn();
    const some = ids.slice(at, at + A_TRANSACTION);
    const changed = new Map<string, Changed>();
    const known = await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      for (const each of await change(queries, companyId, some)) {
        changed.set(each.id, each);
        await noteChange(queries, audit, { each, event });
      }
      return queries.documents.listByIds(companyId, some);
    });
    const byId = new Map(known.map((document) => [document.id, document]));
    for (const id of some) {
      const each = changed.get(id);
      const reason = faultOf(byId.get(id), each, rules);
      if (reason !== null) failed.push({ id, reason });
      else if (each !== undefined && "waits" in each) waiting.push(id);
      else done.push(id);
    }
  }
  return { done, failed, ...(waiting.length > 0 && { waiting }) };
}

/** Why a document is not as wished; null where it is, or waits for that. */
function faultOf(
  document: StoredDocument | undefined,
  each: Changed | undefined,
  { isDone, fault }: Pick<ManyWork, "isDone" | "fault">,
): "missing" | Fault | null {
  if (document === undefined) return "missing";
  if (each !== undefined) return "fault" in each ? each.fault : null;
  return isDone(document) ? null : fault(document);
}

async function noteChange(
  queries: StoreQueries,
  audit: AuditTrail,
  { each, event }: { each: Changed; event: AuditEvent },
): Promise<void> {
  const [action, details] =
    "waits" in each
      ? (["approval.arrive", each.waits] as const)
      : ([event, "details" in each ? each.details : null] as const);
  if (details !== null) await audit.write(queries, action, { documentId: each.id, details });
}
