import { createHash } from "node:crypto";
import type { LogDetails } from "@sgi/core/logs";
import type { EpochMs } from "@sgi/core/time";
import { allowsChange } from "../http/caching";
import { companyOf } from "../http/companyOf";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { holdCaller } from "../sessions/refuseFormer";
import type { AuditEvent, AuditTrail } from "../storage/audit/auditTrail";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store, StoreQueries } from "../storage/store/store";

/** What a call does to a document. */
export interface Change {
  /** The document as it is afterwards; null when nothing happens that the log tells of. */
  document: StoredDocument | null;
  /** For the audit log. */
  action: AuditEvent;
  details: LogDetails;
}

interface ChangeCall {
  params: { id: string };
  session: SessionContext;
  request: Request;
  now: EpochMs;
  audit: AuditTrail;
  headers: Record<string, string>;
}

/**
 * Changes one document of the caller's company and writes the audit entry, in one transaction that
 * locks the company's documents. The response's ETag names the new state.
 * @throws {HttpFailure} 403 when the caller has lost session or role meanwhile, 404 for a document
 * that the company does not have, 412 when it no longer matches If-Match; whatever `work` throws.
 * Nothing is changed then.
 */
export async function changeDocument(
  store: Pick<Store, "transaction">,
  { params, session, request, audit, headers, now }: ChangeCall,
  work: (document: StoredDocument, queries: StoreQueries) => Promise<Change> | Change,
): Promise<null> {
  const companyId = companyOf(session, messages.documentNotFound);
  headers.ETag = await store.transaction(async (queries) => {
    await holdCaller(queries, session, now);
    const found = await queries.documents.get(companyId, params.id);
    if (found === null) throw new HttpFailure(404, messages.documentNotFound);
    const tag = documentTag(found);
    if (!allowsChange(request.headers.get("if-match"), tag)) {
      throw new HttpFailure(412, messages.documentChanged, { ETag: tag });
    }
    const { document, action, details } = await work(found, queries);
    if (document === null) return tag;
    const after = documentTag(document);
    // A review may leave the day as it is: then lists and calendars stay as they are.
    if (after !== tag) await queries.documents.replace(document);
    await audit.write(queries, action, { documentId: found.id, details });
    return after;
  });
  return null;
}

/**
 * Refuses a document whose path, title and type another document in force already has.
 * @throws {HttpFailure} 409.
 */
export async function refuseDouble(document: StoredDocument, queries: StoreQueries): Promise<void> {
  const other = await queries.documents.findCurrent(document.companyId, document);
  if (other !== null && other.id !== document.id) {
    throw new HttpFailure(409, messages.sameDocument(other.title));
  }
}

/** The entity tag of a document's state: changes exactly when a field does. */
export function documentTag(document: StoredDocument): string {
  const state = JSON.stringify(document, Object.keys(document).toSorted());
  return `"${createHash("sha256").update(state).digest("base64url")}"`;
}
