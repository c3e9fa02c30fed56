import { TOO_OFTEN } from "../http/reference/parameters";
import type { DomainReference } from "../http/reference/routeReference";

const tag = "Audit log";

export const LOGS_REFERENCE = {
  listLogs: {
    tag,
    summary: "Lists log entries, newest first",
    description:
      "Without `limit`, all entries as a list; with `limit`, one page and in `next` the value of `before` for the next page.",
    query: {
      limit: {
        description: "The maximum number of entries.",
        schema: { type: "integer", minimum: 1, maximum: 5000 },
      },
      before: {
        description: "`next` of the previous page.",
        schema: { type: "string", pattern: "^\\d{1,15}-\\d{1,15}-[A-Za-z0-9_-]{1,64}$" },
      },
      since: {
        description: "The `legacyId` of an entry; only newer entries are returned.",
        schema: { type: "string" },
      },
    },
    refusals: {
      400: "`limit` or `before` is invalid.",
      404: "`since` names no entry that the caller may read.",
    },
  },
  verifyLogs: {
    tag,
    summary: "Verifies that no entry was altered",
    refusals: { ...TOO_OFTEN },
  },
  noteExport: {
    tag,
    summary: "Records in the log that a list was exported",
    refusals: { 403: "The caller may not read that list.", ...TOO_OFTEN },
  },
  getSupervision: {
    tag: "Supervision",
    summary:
      "Returns companies, codes, last and failed backups, free room and the state of the log",
    description:
      "For superadmins. It tells nothing of any company's documents. At most 2,000 companies, by name.",
  },
} satisfies DomainReference;
