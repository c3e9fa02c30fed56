import type { LogEntry } from "@sgi/core/logs";
import type { EpochMs } from "@sgi/core/time";
import type { Wire } from "../http/handlers";
import type { ReadAuditEntry } from "../storage/store/schema/auditTypes";

/**
 * An entry as the API sends it. It names who acted, also a superadmin: the company may know who
 * changed its data.
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

/**
 * An ISO instant. A value outside the calendar, which only a change made directly in the database
 * can leave, becomes the first instant.
 */
export function instantText(at: EpochMs): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? new Date(0).toISOString() : date.toISOString();
}
