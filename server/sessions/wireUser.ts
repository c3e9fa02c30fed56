import type { StoredUser, StoreQueries } from "../storage/store/schema/types";

/** A user as the API sends it, with the company's name and without the password. */
export async function wireUser(
  { companies }: Pick<StoreQueries, "companies">,
  { id, email, role, createdAt, companyId }: StoredUser,
) {
  const company = companyId === null ? null : await companies.get(companyId);
  return {
    legacyId: id,
    email,
    role,
    createdAt: new Date(createdAt).toISOString(),
    ...(companyId !== null && { clientId: companyId }),
    ...(company !== null && { clientName: company.name }),
  };
}

export type WireUser = Awaited<ReturnType<typeof wireUser>>;
