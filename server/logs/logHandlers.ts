import { setImmediate } from "node:timers/promises";
import type { ListExport } from "@sgi/core/logs";
import { guard } from "@sgi/core/session";
import { ROUTE_ACCESS } from "../http/access";
import type { Handler, Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import type { ReadAuditEntry } from "../storage/store/schema/auditTypes";
import type { Store } from "../storage/store/store";
import { companyScope, type LogQuery, readLogQuery, writePlace } from "./logQuery";
import { createSupervision, type SupervisionDeps } from "./supervision";
import { createVerifyLogs, type VerifyLogsDeps } from "./verifyLogs";
import { wireEntry } from "./wireEntry";

/** The call with which the panel reads each list. */
const READ_BY = {
  documents: "listDocuments",
  logs: "listLogs",
  users: "listUsers",
} as const satisfies Record<ListExport["list"], keyof typeof ROUTE_ACCESS>;

/** Entries read at a time: few enough that other requests are served in between. */
const BATCH = 500;

/**
 * Handlers for the audit log: admins read that of their company, superadmins all. Source: spec 2
 * §7.
 */
export function createLogHandlers(
  deps: VerifyLogsDeps & NoteExportDeps & SupervisionDeps,
): Pick<Handlers, "getSupervision" | "listLogs" | "verifyLogs" | "noteExport"> {
  const { store } = deps;
  return {
    async listLogs({ request, session, headers, streamed }) {
      const companyId = companyScope(session);
      const query = await readLogQuery(store, new URL(request.url).searchParams, companyId);
      const body = streamed(await logStream(store, query));
      const type = { "Content-Type": "application/json; charset=UTF-8" };
      return new Response(body, { headers: { ...headers, ...type } });
    },
    getSupervision: createSupervision(deps),
    verifyLogs: createVerifyLogs(deps),
    noteExport: createNoteExport(deps),
  };
}

/**
 * Writes the answer as JSON while it is sent: a plain list, or `{ logs, next }` with a limit.
 * Memory holds a batch or two at most. The first batch is read before the answer begins, so that
 * its failure still becomes an error answer.
 */
async function logStream(
  { audit }: Pick<Store, "audit">,
  query: LogQuery,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  const parts = jsonParts(audit, query);
  const first = await parts.next();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first.value ?? ""));
    },
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* jsonParts(
  audit: Store["audit"],
  { limit, ...query }: LogQuery,
): AsyncGenerator<string, void> {
  let opening = limit === null ? "[" : '{"logs":[';
  let left = limit ?? Number.POSITIVE_INFINITY;
  let { before } = query;
  let isEnd = false;
  while (left > 0 && !isEnd) {
    const asked = Math.min(BATCH, left);
    // One more than requested shows whether there is a next page.
    const entries = await audit.list({ ...query, before, limit: asked + 1 });
    isEnd = entries.length <= asked;
    const shown = entries.slice(0, asked);
    left -= shown.length;
    before = shown.at(-1) ?? before;
    if (shown.length > 0) yield opening + listed(shown);
    else if (opening !== ",") yield opening;
    opening = ",";
    // SQLite answers without returning to the event loop: let other requests run.
    await setImmediate();
  }
  const next = isEnd || before === undefined ? null : writePlace(before);
  yield limit === null ? "]" : `],"next":${JSON.stringify(next)}}`;
}

function listed(entries: readonly ReadAuditEntry[]): string {
  return entries.map((entry) => JSON.stringify(wireEntry(entry))).join(",");
}

interface NoteExportDeps {
  store: Pick<Store, "audit">;
  limits: Pick<RateLimits, "exportNotes">;
}

/**
 * Writes an export into the audit log: the panel makes the file itself and reports it afterwards.
 */
function createNoteExport({ store, limits }: NoteExportDeps): Handler<"noteExport"> {
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
