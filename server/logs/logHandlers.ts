import type { Handlers } from "../http/handlers";
import type { Store } from "../store/types";
import { companyScope } from "./companyScope";
import { readLogQuery } from "./logQuery";
import { logStream } from "./logStream";

export interface LogDeps {
  store: Pick<Store, "audit">;
}

/** The audit log, to the admins of its company; all companies' to superadmins. Source: spec 2 §7. */
export function createLogHandlers({ store }: LogDeps): Pick<Handlers, "listLogs"> {
  return {
    async listLogs({ request, session, headers }) {
      const companyId = companyScope(session);
      const query = await readLogQuery(store, new URL(request.url).searchParams, companyId);
      const body = logStream(store, query);
      const type = { "Content-Type": "application/json; charset=UTF-8" };
      return new Response(body, { headers: { ...headers, ...type } });
    },
  };
}
