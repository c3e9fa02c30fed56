import type { Handler } from "../../http/handlers";
import { messages } from "../../http/messages";
import { queueNotice } from "../../mail/notices";
import { changeColleague } from "./changeColleague";
import type { CreateUserDeps } from "./createUser";

/**
 * Deletes a user of the caller's company with sessions and second factor. Audit entries of the user
 * stay, under the user's id. Source: spec 2 §7, settled point 47.
 */
export function createDeleteUser({ store, newId, limits }: CreateUserDeps): Handler<"deleteUser"> {
  return (call) =>
    changeColleague({ store, limits }, call, {
      ofOneself: messages.ownAccount,
      async work({ id, email, role, companyId }, queries) {
        if (!(await queries.users.delete(id))) return false;
        const { now } = call;
        await queueNotice(queries, { email, notice: "accountDeleted" }, { newId, now, companyId });
        await call.audit.write(queries, "user.delete", { details: { id, email, role } });
        return true;
      },
    });
}
