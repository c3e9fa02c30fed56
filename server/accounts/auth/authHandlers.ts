import type { Handlers } from "../../http/handlers";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import type { Csrf } from "../../sessions/csrf";
import { CLEAR_CACHE } from "../../sessions/sessions";
import { wireUser } from "../../sessions/wireUser";
import { createLogin, type LoginDeps } from "./login";

export interface AuthDeps extends LoginDeps {
  csrf: Csrf;
  limits: Pick<RateLimits, "reminderEnds">;
}

/** Handlers for the CSRF token, the current user, login and logout. */
export function createAuthHandlers(
  deps: AuthDeps,
): Pick<
  Handlers,
  "csrfToken" | "getUser" | "login" | "logout" | "extendSession" | "setPreference"
> {
  return {
    csrfToken({ request, session, cookies }) {
      const { token, setCookie } = deps.csrf.issue(request, session);
      if (setCookie !== undefined) cookies.push(setCookie);
      return { csrfToken: token };
    },
    getUser: ({ session, now }) => wireUser(deps.store, session.user, now),
    login: createLogin(deps),
    async extendSession({ session, now }) {
      await deps.sessions.extend(session, now);
      return null;
    },
    async setPreference({ session, input: { name, value }, audit }) {
      const { id, email } = session.user;
      if (name === "reminders") await takeOrRefuse(deps.limits.reminderEnds, id);
      await deps.store.transaction(async (queries) => {
        const before = await queries.preferences.list(id);
        if (before[name] === value) return;
        await queries.preferences.set(id, name, value);
        const isOff = value === "off";
        if (name !== "reminders" || isOff === (before.reminders === "off")) return;
        const event = isOff ? "reminders.off" : "reminders.on";
        await audit.write(queries, event, { details: email });
      });
      return null;
    },
    async logout({ session, cookies, headers, audit }) {
      const cleared = await deps.store.transaction(async (queries) => {
        await audit.write(queries, "logout");
        return deps.sessions.end(queries, session);
      });
      cookies.push(cleared);
      // The next person at this browser must not see cached pages of this session.
      Object.assign(headers, CLEAR_CACHE);
      return null;
    },
  };
}
