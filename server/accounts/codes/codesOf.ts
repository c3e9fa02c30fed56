import { companyOf } from "../../http/companyOf";
import { messages } from "../../http/messages";
import type { CodesOf } from "../../storage/store/schema/accountTypes";
import type { SessionContext } from "../../storage/store/schema/types";

/** The codes that a caller manages. Source: settled point 45. */
export function codesOf(session: Pick<SessionContext, "user">): CodesOf {
  if (session.user.role === "superadmin") return "everybody";
  return { companyId: companyOf(session, messages.codeNotFound) };
}
