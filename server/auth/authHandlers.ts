import type { AppDeps } from "../http/appEnv";
import type { Handlers } from "../http/handlers";
import type { Csrf } from "./csrf";
import { createLogin } from "./login";
import type { Sessions } from "./sessions";
import { wireUser } from "./wireUser";

type Deps = Pick<AppDeps, "store" | "newId" | "limiter" | "log"> & {
  sessions: Sessions;
  csrf: Csrf;
};

/** The calls around a session: token, current user, login, logout. */
export function createAuthHandlers(
  deps: Deps,
): Pick<Handlers, "csrfToken" | "getUser" | "login" | "logout"> {
  return {
    csrfToken({ request, session, headers }) {
      const { token, setCookie } = deps.csrf.issue(request, session);
      if (setCookie !== undefined) headers["Set-Cookie"] = setCookie;
      return { csrfToken: token };
    },
    getUser: ({ session }) => wireUser(session.user),
    login: createLogin(deps),
    async logout({ session, headers, now }) {
      headers["Set-Cookie"] = await deps.store.transaction(async (queries) => {
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
      return null;
    },
  };
}
