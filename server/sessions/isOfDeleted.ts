import type { StoredUser, StoreQueries } from "../storage/store/schema/types";

/** Whether the user's company is deleted. */
export async function isOfDeleted(
  { companies }: Pick<StoreQueries, "companies">,
  { companyId }: Pick<StoredUser, "companyId">,
): Promise<boolean> {
  const company = companyId === null ? null : await companies.get(companyId);
  return company !== null && company.deletedAt !== null;
}
