import { USERS_PAGE_SIZE } from "@sgi/core/users";
import { companyOf } from "../../http/companyOf";
import type { Handler, Handlers } from "../../http/handlers";
import { messages } from "../../http/messages";
import { readPage } from "../../http/readPage";
import { queueNotice } from "../../mail/notices";
import type { StoredUser } from "../../storage/store/schema/types";
import { changeColleague } from "./changeColleague";
import { createChangeUserRole } from "./changeUserRole";
import { type CreateUserDeps, createCreateUser } from "./createUser";

type Names = "listUsers" | "createUser" | "changeUserRole" | "deleteUser";

/**
 * Handlers for the users of the caller's company; other companies' users are a 404. Source: spec 2
 * §7.
 */
export function createUserHandlers(deps: CreateUserDeps): Pick<Handlers, Names> {
  return {
    async listUsers({ session, request }) {
      const companyId = companyOf(session, messages.userNotFound);
      const part = readPage(request, USERS_PAGE_SIZE);
      const { users, total } = await deps.store.users.listPart(companyId, part);
      return { users: users.map(wireListed), total, totalPages: Math.ceil(total / part.limit) };
    },
    createUser: createCreateUser(deps),
    changeUserRole: createChangeUserRole(deps),
    deleteUser: createDeleteUser(deps),
  };
}

function wireListed({ id, email, role, createdAt }: StoredUser) {
  return { legacyId: id, email, role, createdAt: new Date(createdAt).toISOString() };
}

/**
 * Deletes a user of the caller's company with sessions and second factor. Audit entries of the user
 * stay, under the user's id. Source: spec 2 §7, settled point 47.
 */
function createDeleteUser({ store, newId, limits }: CreateUserDeps): Handler<"deleteUser"> {
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
