import { isInFolders } from "@sgi/core/approvals";
import { type Content, isSameContent } from "@sgi/core/approvals/life";
import type { EpochMs } from "@sgi/core/time";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import type { ApprovalRules } from "../../storage/store/schema/types";
import type { StoreQueries } from "../../storage/store/store";

/** How a content is in force that nobody has approved. Source: spec 3 §1, §6. */
export interface InForceWithout {
  /**
   * `before`: it was in force when approval was switched on. `backup`: a restore brought it back.
   * `without`: it came as without approval, as from a folder that needs none.
   */
  kind: "before" | "without" | "backup";
  /** When the backup was made, or when it came into force; null where that is not known. */
  at: EpochMs | null;
}

/**
 * How a document's content is in force without an approval; null where it has one or needs none, and
 * for an archived document.
 */
export async function findInForceWithout(
  { approvals }: Pick<StoreQueries, "approvals">,
  document: Pick<StoredDocument, "id" | "companyId" | "path" | "mark" | "revision" | "obsoleteAt">,
  rules: ApprovalRules,
): Promise<InForceWithout | null> {
  const { id, companyId, path, obsoleteAt } = document;
  if (!rules.isOn || obsoleteAt !== null || isInFolders(rules.freeFolders, path)) return null;
  const records = await approvals.listOf(companyId, [id]);
  const takenBack = new Set(records.map(({ about }) => about));
  const isApproved = records.some(
    (record) =>
      (record.kind === "approved" || (record.kind === "stated" && !takenBack.has(record.id))) &&
      isSameContent(record, document),
  );
  if (isApproved) return null;
  const { former, entered } = await approvals.findEntering(companyId, id, rules.since);
  if (former !== null && former.kind !== "out" && wasInForce(former, document)) {
    return { kind: "before", at: null };
  }
  const backupAt = entered?.backupAt ?? null;
  if (backupAt !== null) return { kind: "backup", at: backupAt };
  return { kind: "without", at: entered?.at ?? null };
}

/** Whether two contents are one; where a mark is unknown the revision decides. */
function wasInForce(former: Content, now: Content): boolean {
  return former.revision === now.revision && (now.mark === null || former.mark === now.mark);
}
