import { SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import type { NewId } from "../../base/ids/newId";
import type { Handler } from "../../http/handlers";
import { HttpFailure } from "../../http/httpFailure";
import type { RateLimits } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import type { KnownDevices } from "../../sessions/knownDevices";
import { endWhatOpens } from "../../sessions/opensByItself";
import { hashPassword, proveOwner } from "../../sessions/passwords/password";
import { holdCaller } from "../../sessions/refuseFormer";
import type { Sessions } from "../../sessions/sessions";
import type { Store } from "../../storage/store/store";

export interface ChangePasswordDeps {
  store: Pick<Store, "transaction">;
  newId: NewId;
  limits: Pick<RateLimits, "passwordProofs" | "passwordHashes">;
  sessions: Sessions;
  devices: KnownDevices;
}

/**
 * Changes the user's own password, and ends what opens by itself but for this session. The password rules are checked before the old password: they
 * reveal nothing about the account.
 */
export function createChangePassword(deps: ChangePasswordDeps): Handler<"changePassword"> {
  return async ({ input, session, now, cookies, request, audit }) => {
    const { currentPassword, newPassword } = input;
    if (unmetRules(newPassword, SPECIALS).length > 0) {
      throw new HttpFailure(400, messages.weakPassword);
    }
    const proof = { password: currentPassword, message: messages.wrongCurrentPassword };
    await proveOwner(deps.limits, session, proof);
    if (newPassword === currentPassword) throw new HttpFailure(400, messages.samePassword);
    const { id: userId, email, companyId, passwordHash: from } = session.user;
    const to = await hashPassword(newPassword, email);
    const cookie = await deps.store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      if (!(await queries.users.setPassword(userId, { from, to }))) {
        throw new HttpFailure(409, messages.passwordChanged);
      }
      await audit.write(queries, "password.change");
      const ended = await endWhatOpens(queries, "passwordChanged", { user: session.user, audit });
      const at = { newId: deps.newId, now, companyId };
      await queueNotice(queries, { email, notice: "passwordChanged", ended }, at);
      return deps.sessions.renew(queries, session, now);
    });
    cookies.push(cookie, deps.devices.remember(request, { email, passwordHash: to }));
    return null;
  };
}
