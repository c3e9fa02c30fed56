import type { SessionContext } from "../storage/store/schema/types";
import { HttpFailure } from "./httpFailure";

/**
 * The caller's company, by which all that a company has is asked for.
 * @throws {HttpFailure} 404 with `message` to who has none, as a superadmin: for them there is nothing.
 */
export function companyOf({ user }: Pick<SessionContext, "user">, message: string): string {
  if (user.companyId === null) throw new HttpFailure(404, message);
  return user.companyId;
}
