import type { Handlers } from "../../http/handlers";
import { CLEAR_CACHE } from "../../sessions/clearCacheHeaders";
import type { Csrf } from "../../sessions/csrf";
import { wireUser } from "../../sessions/wireUser";
import { createLogin, type LoginDeps } from "./login";

export interface AuthDeps extends LoginDeps {
  csrf: Csrf;
}

/** The calls around a session: token, current user, login, logout. */
export function createAuthHandlers(
  deps: AuthDeps,
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
    async logout({ session, cookies, headers, audit }) {
      const cleared = await deps.store.transaction(async (queries) => {
        await audit.write(queries, "logout");
        return deps.sessions.end(queries, session);
      });
      cookies.push(cleared);
      // Nothing that the browser kept of this session is shown to whoever comes next.
      Object.assign(headers, CLEAR_CACHE);
      return null;
    },
  };
}
