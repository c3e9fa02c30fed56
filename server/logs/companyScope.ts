import type { SessionContext } from "../storage/store/schema/types";

/** Whose entries a caller has to do with: one company's; undefined for all, as a superadmin has. */
export function companyScope({ user }: Pick<SessionContext, "user">): string | undefined {
  // Whoever has no company is a superadmin here; an empty id is nobody's, should that ever change.
  return user.role === "superadmin" ? undefined : (user.companyId ?? "");
}
