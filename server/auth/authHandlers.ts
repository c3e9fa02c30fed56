import type { AppDeps } from "../http/env";
import type { Handlers } from "../http/handlers";
import type { Csrf } from "../sessions/csrf";
import type { KnownDevices } from "../sessions/knownDevices";
import type { PendingLogins } from "../sessions/pendingLogins";
import type { Sessions } from "../sessions/sessions";
import { wireUser } from "../sessions/wireUser";
import { createLogin } from "./login";

type Deps = Pick<AppDeps, "store" | "newId" | "limiter" | "log"> & {
  sessions: Sessions;
  pendingLogins: PendingLogins;
  csrf: Csrf;
  devices: KnownDevices;
};

/** The calls around a session: token, current user, login, logout. */
export function createAuthHandlers(
  deps: Deps,
): Pick<Handlers, "csrfToken" | "getUser" | "login" | "logout" | "extendSession"> {
  return {
    csrfToken({ request, session, cookies }) {
      const { token, setCookie } = deps.csrf.issue(request, session);
      if (setCookie !== undefined) cookies.push(setCookie);
      return { csrfToken: token };
    },
    getUser: ({ session }) => wireUser(deps.store, session.user),
    login: createLogin(deps),
    async extendSession({ session, now }) {
      await deps.sessions.extend(session, now);
      return null;
    },
    async logout({ session, cookies, headers, now }) {
      const cleared = await deps.store.transaction(async (queries) => {
        await queries.audit.append({
          id: deps.newId(),
          companyId: session.user.companyId,
          userId: session.user.id,
          action: "logout",
          documentId: null,
          details: "",
          at: now,
        });
        return deps.sessions.end(queries, session);
      });
      cookies.push(cleared);
      // Nothing that the browser kept of this session is shown to whoever comes next.
      headers["Clear-Site-Data"] = '"cache"';
      return null;
    },
  };
}
