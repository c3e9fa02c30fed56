import type { ListExport } from "@sgi/core/logs";
import { guard } from "@sgi/core/session";
import { ROUTE_ACCESS } from "../http/access";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import type { Store } from "../storage/store/store";

export interface NoteExportDeps {
  store: Pick<Store, "audit">;
  limits: Pick<RateLimits, "exportNotes">;
}

/**
 * Writes an export into the audit log: the panel makes the file itself and reports it afterwards.
 */
export function createNoteExport({ store, limits }: NoteExportDeps): Handler<"noteExport"> {
  return async ({ input, session, audit }) => {
    const { user } = session;
    const readable = ROUTE_ACCESS[READ_BY[input.list]];
    if (guard(readable, { role: user.role }) !== "allow")
      throw new HttpFailure(403, messages.forbidden);
    await takeOrRefuse(limits.exportNotes, user.id);
    const { rows, filter, search } = input;
    const list = messages.exportedLists[input.list];
    await audit.write(store, "export.csv", { details: { list, rows, filter, search } });
    return null;
  };
}

/** The call with which the panel reads each list. */
const READ_BY = {
  documents: "listDocuments",
  logs: "listLogs",
  users: "listUsers",
} as const satisfies Record<ListExport["list"], keyof typeof ROUTE_ACCESS>;
