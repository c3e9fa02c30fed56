import type { Handlers } from "../http/handlers";
import { companyScope, readLogQuery } from "./logQuery";
import { logStream } from "./logStream";
import { createNoteExport, type NoteExportDeps } from "./noteExport";
import { createSupervision, type SupervisionDeps } from "./supervision";
import { createVerifyLogs, type VerifyLogsDeps } from "./verifyLogs";

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
