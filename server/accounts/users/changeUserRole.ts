import type { Handler } from "../../http/handlers";
import { messages } from "../../http/messages";
import { changeColleague } from "./changeColleague";
import type { CreateUserDeps } from "./createUser";
import { giveRole } from "./giveRole";

/** Gives a user of the caller's company another role. */
export function createChangeUserRole({
  store,
  newId,
  limits,
}: CreateUserDeps): Handler<"changeUserRole"> {
  return (call) =>
    changeColleague({ store, limits }, call, {
      ofOneself: messages.ownRole,
      work: (user, queries) =>
        giveRole(queries, user, call.input.role, { newId, now: call.now, audit: call.audit }),
    });
}
