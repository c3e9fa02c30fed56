import { SPECIALS, unmetRules } from "@sgi/core/auth/passwordRules";
import type { AppDeps } from "../http/env";
import type { Handler } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { queueNotice } from "../mail/notices";
import { hashPassword } from "../passwords/password";
import { proveOwner } from "../passwords/proveOwner";
import type { KnownDevices } from "../sessions/knownDevices";
import type { Sessions } from "../sessions/sessions";

type Deps = Pick<AppDeps, "store" | "newId" | "limits"> & {
  sessions: Sessions;
  devices: KnownDevices;
};

/**
 * Changes the user's own password: every other session ends, and so do logins that wait and reset
 * links, which are bound to the old password. The rules are asked first: they tell nothing.
 */
export function createChangePassword(deps: Deps): Handler<"changePassword"> {
  return async ({ input, session, now, cookies, request }) => {
    const { currentPassword, newPassword } = input;
    if (unmetRules(newPassword, SPECIALS).length > 0) {
      throw new HttpFailure(400, messages.weakPassword);
    }
    const proof = { password: currentPassword, message: messages.wrongCurrentPassword };
    await proveOwner(deps.limits, session, proof);
    if (newPassword === currentPassword) throw new HttpFailure(400, messages.samePassword);
    const to = await hashPassword(newPassword);
    const { id: userId, email, companyId, passwordHash: from } = session.user;
    const cookie = await deps.store.transaction(async (queries) => {
      if (!(await queries.users.setPassword(userId, { from, to }))) {
        throw new HttpFailure(409, messages.passwordChanged);
      }
      await queries.pendingLogins.deleteOfUser(userId);
      const entry = { id: deps.newId(), companyId, userId, documentId: null, details: "", at: now };
      await queries.audit.append({ ...entry, action: "password.change" });
      const { newId } = deps;
      await queueNotice(queries, { email, notice: "passwordChanged" }, { newId, now });
      return deps.sessions.renew(queries, session, now);
    });
    cookies.push(cookie, deps.devices.remember(request, { email, passwordHash: to }));
    return null;
  };
}
