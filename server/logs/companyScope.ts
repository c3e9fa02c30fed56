import type { SessionContext } from "../storage/store/schema/types";

/** The company whose entries the caller may read; undefined for all, for superadmins. */
export function companyScope({ user }: Pick<SessionContext, "user">): string | undefined {
  // Only superadmins have no company. Should that change, an empty id matches no entry.
  return user.role === "superadmin" ? undefined : (user.companyId ?? "");
}
