import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { SessionContext, StoreQueries } from "../store/types";

/**
 * Asked while the company is held: who was an admin when the call came in may be none by now.
 * @throws {HttpFailure} 403.
 */
export async function refuseFormerAdmin(
  { users }: Pick<StoreQueries, "users">,
  { user: caller }: Pick<SessionContext, "user">,
): Promise<void> {
  const user = await users.get(caller.id);
  if (user?.role !== "admin") throw new HttpFailure(403, messages.forbidden);
}
