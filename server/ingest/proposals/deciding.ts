import { type ApprovalRight, type Approver, decidersOf } from "@sgi/core/approvals";
import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import type { ApprovalRules } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/** Who may decide in a company, and by what rules. */
export interface Deciding {
  rules: ApprovalRules;
  rights: ReadonlyMap<string, ApprovalRight>;
  /** The admins, and whoever has a right. */
  people: readonly Approver[];
}

type Queries = Pick<StoreQueries, "companies" | "users" | "approvals">;

/** Read it in the transaction that decides. */
export async function readDeciding(
  { companies, users, approvals }: Queries,
  companyId: string,
): Promise<Deciding> {
  const rules = await companies.getApprovalRules(companyId);
  const rights = await approvals.listRights(companyId);
  const admins = new Set((await users.listAdmins(companyId)).map(({ id }) => id));
  const people = [...new Set([...admins, ...rights.keys()])].map((id) => ({
    id,
    isAdmin: admins.has(id),
    right: rights.get(id) ?? null,
  }));
  return { rules, rights, people };
}

/** Who decides about a revision that waits; `path` as the panel shows it now. */
export function decidersFor(
  { people, rules: { fourEyes } }: Deciding,
  { path, broughtBy }: Pick<StoredProposal, "path" | "broughtBy">,
): Approver[] {
  return decidersOf(people, { path, broughtBy, fourEyes });
}
