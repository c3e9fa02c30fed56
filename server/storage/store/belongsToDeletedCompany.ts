import type { StoredUser } from "./schema/types";
import type { StoreQueries } from "./store";

/** Whether the company of a user, code or invitation is deleted. */
export async function belongsToDeletedCompany(
  { companies }: Pick<StoreQueries, "companies">,
  { companyId }: Pick<StoredUser, "companyId">,
): Promise<boolean> {
  const company = companyId === null ? null : await companies.get(companyId);
  return company !== null && company.deletedAt !== null;
}
