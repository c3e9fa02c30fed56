import type { Handlers } from "../http/handlers";
import { companyScope } from "./companyScope";
import { readLogQuery } from "./logQuery";
import { logStream } from "./logStream";
import { createNoteExport, type NoteExportDeps } from "./noteExport";
import { createVerifyLogs, type VerifyLogsDeps } from "./verifyLogs";

/**
 * Handlers for the audit log: admins read that of their company, superadmins all. Source: spec 2
 * §7.
 */
export function createLogHandlers(
  deps: VerifyLogsDeps & NoteExportDeps,
): Pick<Handlers, "listLogs" | "verifyLogs" | "noteExport"> {
  const { store } = deps;
  return {
    async listLogs({ request, session, headers, streamed }) {
      const companyId = companyScope(session);
      const query = await readLogQuery(store, new URL(request.url).searchParams, companyId);
      const body = streamed(await logStream(store, query));
      const type = { "Content-Type": "application/json; charset=UTF-8" };
      return new Response(body, { headers: { ...headers, ...type } });
    },
    verifyLogs: createVerifyLogs(deps),
    noteExport: createNoteExport(deps),
  };
}
