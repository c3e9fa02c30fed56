import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import { createCompanies } from "./companies";

/**
 * Whether the company has another admin. Locks the company's row: of two concurrent changes, the
 * second sees what the first has done.
 */
export async function holdForLoss(trx: Kysely<Database>, userId: string): Promise<boolean> {
  const ofUser = trx.selectFrom("users").where("id", "=", userId);
  const user = await ofUser.select("companyId").executeTakeFirst();
  if (user === undefined || user.companyId === null) return true;
  const { companyId } = user;
  await createCompanies(trx).hold(companyId);
  const admins = trx.selectFrom("users").select("id").where("companyId", "=", companyId);
  const left = await admins.where("role", "=", "admin").execute();
  return !left.some(({ id }) => id === userId) || left.length > 1;
}
