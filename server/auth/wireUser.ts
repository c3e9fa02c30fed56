import type { StoredUser } from "../store/types";

/** A user as the API sends it: what the panel shows, and nothing of the password. */
export function wireUser({ id, email, role, createdAt, companyId }: StoredUser) {
  return {
    legacyId: id,
    email,
    role,
    createdAt: new Date(createdAt).toISOString(),
    ...(companyId !== null && { clientId: companyId }),
  };
}
