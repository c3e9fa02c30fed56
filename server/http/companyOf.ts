import type { SessionContext } from "../storage/store/schema/types";
import { HttpFailure } from "./httpFailure";

/**
 * The caller's company, to which queries are limited.
 * @throws {HttpFailure} 404 with `message` when the caller has none, as a superadmin.
 */
export function companyOf({ user }: Pick<SessionContext, "user">, message: string): string {
  if (user.companyId === null) throw new HttpFailure(404, message);
  return user.companyId;
}
