import type { StoreOptions } from "../../storage/store/openStore";
import type { StoredApproval, StoredProposal } from "../../storage/store/schema/approvalTypes";
import { keyHash } from "../../storage/store/schema/keys/documentKeys";
import type { ApprovalRules } from "../../storage/store/schema/types";
import type { TestEngine } from "../../storage/store/testing/forEachEngine";
import { CREATED_AT } from "../../storage/store/testing/records";
import { runSql } from "../../storage/store/testing/runSql";
import { setUpIngest } from "./ingestSetup";

/** Switches a company's approval, as its settings do. */
export function setApproval(
  options: StoreOptions,
  companyId: string,
  { isOn = true, since = CREATED_AT, freeFolders = [] }: Partial<ApprovalRules> = {},
): Promise<void> {
  const folders = JSON.stringify(freeFolders).replaceAll("'", "''");
  return runSql(
    options,
    `update "companies" set "approval" = ${isOn ? 1 : 0}, "approvalSince" = ${since},
      "freeFolders" = '${folders}' where "id" = '${companyId}'`,
  );
}

/** A record of a decision about what waited. */
export function decided(
  proposal: StoredProposal,
  kind: StoredApproval["kind"],
  fields: Partial<StoredApproval> = {},
): StoredApproval {
  const { companyId, documentId, title, path, revision, mark } = proposal;
  return {
    ...{ id: `${kind}-${proposal.id}`, companyId, documentId, keyHash: keyHash(proposal), kind },
    ...{ meaning: "approved", about: null, reference: null, title, path, revision, mark },
    ...{ userId: "admin", email: "admin@alfa.it", name: null, role: "admin", at: CREATED_AT },
    ...{ note: null, day: null, statedBy: null, broughtBy: null, broughtByEmail: null },
    ...{ openedAt: null, openedWay: null },
    ...fields,
  };
}

/** `setUpIngest` with the company's approval on. */
export async function setUpApproval(
  engine: TestEngine,
  folder: string,
  rules: Partial<ApprovalRules> = {},
) {
  const { store, options } = await engine.open();
  const setUp = await setUpIngest({ ...engine, newStore: async () => store }, folder);
  await setApproval(options, "company-a", rules);
  const pending = () => store.proposals.list("company-a", ["waiting", "coming"]);
  return {
    ...setUp,
    pending,
    set: (changed: Partial<ApprovalRules>) => setApproval(options, "company-a", changed),
    ended: () => store.proposals.list("company-a", ["overtaken", "rejected", "withdrawn"]),
    /** Rejects the only one that waits, as who decides does. */
    async reject(note: string) {
      const [only] = await pending();
      if (only === undefined) throw new Error("nothing waits");
      await store.approvals.append(decided(only, "rejected", { note }));
      const ending = { state: "rejected", endedAt: CREATED_AT, endedReason: note } as const;
      await store.proposals.settle("company-a", [only.id], ending);
      return only;
    },
  };
}
