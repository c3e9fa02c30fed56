import { USERS_PAGE_SIZE } from "@sgi/core/users";
import { companyOf } from "../../http/companyOf";
import type { Handlers } from "../../http/handlers";
import { messages } from "../../http/messages";
import { readPage } from "../../http/readPage";
import type { StoredUser } from "../../storage/store/schema/types";
import { createChangeUserRole } from "./changeUserRole";
import { type CreateUserDeps, createCreateUser } from "./createUser";
import { createDeleteUser } from "./deleteUser";

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
