import { type Approver, decidersRule, type ToDecide } from "@sgi/core/approvals";
import type { RevisionToDecide } from "../storage/store/schema/approvalTypes";
import type { CompanySwitches, StoredUser } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";

type Queries = Pick<StoreQueries, "approvals" | "companies" | "proposals">;
/** A user of a company. */
type Member = Pick<StoredUser, "id" | "role"> & { companyId: string };
type Switches = Pick<CompanySwitches, "approval" | "fourEyes">;

/** What a user may approve, and how much of it waits. */
export interface Approving {
  /** Whether the company approves its revisions, and the user has a right or is an admin. */
  mayApprove: boolean;
  waiting: number;
}

/** What waits for a user of a company. Source: spec 3 §1, §6. */
export async function readApproving(
  queries: Queries,
  user: Member,
  switches: Switches | null,
): Promise<Approving> {
  if (switches?.approval !== true) return { mayApprove: false, waiting: 0 };
  const right = await queries.approvals.getRight(user.id);
  const mayApprove = user.role === "admin" || right !== null;
  if (!mayApprove) return { mayApprove, waiting: 0 };
  // Mostly so: nothing has to be looked at one by one.
  if (right === "all" && !switches.fourEyes) {
    return { mayApprove, waiting: await queries.proposals.countWaiting(user.companyId) };
  }
  return { mayApprove, waiting: (await listToDecide(queries, user, switches)).length };
}

/** How many revisions wait for a user, for an answer that may have changed it. Source: spec 3 §1. */
export async function countTodo(
  queries: Queries,
  { id, role, companyId }: Pick<StoredUser, "id" | "role" | "companyId">,
): Promise<{ approvals: number }> {
  if (companyId === null) return { approvals: 0 };
  const switches = await queries.companies.getSwitches(companyId);
  return { approvals: (await readApproving(queries, { id, role, companyId }, switches)).waiting };
}

/** The revisions that a user decides about, the oldest first. */
export async function listToDecide(
  queries: Pick<Queries, "approvals" | "proposals">,
  user: Member,
  { fourEyes }: Pick<Switches, "fourEyes">,
): Promise<RevisionToDecide[]> {
  const waiting = await queries.proposals.listToDecide(user.companyId);
  if (waiting.length === 0) return [];
  const isDecider = deciderRule(await approversFor(queries, user), { user, fourEyes });
  return waiting.filter(isDecider);
}

/** Whether a user decides about a revision. The rights of others count for admins alone. */
async function approversFor(
  { approvals }: Pick<Queries, "approvals">,
  { id, role, companyId }: Member,
): Promise<Approver[]> {
  const isAdmin = role === "admin";
  if (!isAdmin) return [{ id, isAdmin, right: await approvals.getRight(id) }];
  const rights = await approvals.listRights(companyId);
  const others = [...rights].map(([other, right]) => ({ id: other, isAdmin: false, right }));
  return [
    ...others.filter((other) => other.id !== id),
    { id, isAdmin, right: rights.get(id) ?? null },
  ];
}

function deciderRule(
  people: readonly Approver[],
  { user, fourEyes }: { user: Pick<StoredUser, "id"> } & Pick<ToDecide, "fourEyes">,
): (revision: RevisionToDecide) => boolean {
  const decidersOf = decidersRule(people);
  // The rule gives the same list for each revision of a folder.
  const known = new Map<readonly Approver[], boolean>();
  return ({ path, broughtBy }) => {
    const deciders = decidersOf({ path, broughtBy, fourEyes });
    const isKnown = known.get(deciders) ?? deciders.some(({ id }) => id === user.id);
    known.set(deciders, isKnown);
    return isKnown;
  };
}
