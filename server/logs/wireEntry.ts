import type { LogEntry } from "@sgi/core/audit";
import type { Wire } from "../http/handlers";
import type { ReadAuditEntry } from "../store/auditTypes";

/**
 * An entry as the API shows it. Who did it is named, a superadmin too: it was done to the company
 * whose entry it is, which may know by whom.
 */
export function wireEntry(entry: ReadAuditEntry): Wire<LogEntry> {
  const { id, at, action, userId, userEmail, documentId, details } = entry;
  return {
    legacyId: id,
    timestamp: new Date(at).toISOString(),
    action,
    userId,
    userEmail,
    documentId,
    details,
  };
}
