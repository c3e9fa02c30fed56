import type { LogEntry } from "@sgi/core/audit";
import type { EpochMs } from "@sgi/core/time";
import type { Wire } from "../http/handlers";
import type { ReadAuditEntry } from "../storage/store/schema/auditTypes";

/**
 * An entry as the API shows it. Who did it is named, a superadmin too: it was done to the company
 * whose entry it is, which may know by whom.
 */
export function wireEntry(entry: ReadAuditEntry): Wire<LogEntry> {
  const { id, at, action, userId, userEmail, documentId, details } = entry;
  return {
    legacyId: id,
    timestamp: instantText(at),
    action,
    userId,
    userEmail,
    documentId,
    details,
  };
}

/** ISO; of what no clock ever said, and somebody wrote behind the program's back, the first instant. */
export function instantText(at: EpochMs): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
