import type { ApprovalRules } from "../../../storage/store/schema/types";
import type { StoreQueries } from "../../../storage/store/store";
import { asNoted } from "../plan/asNoted";
import type { DriveIndex } from "../shared/planTypes";

/** The company's documents and index entries, from which a plan starts, and the rules of approval. */
export async function readIndex(
  {
    companies,
    documents,
    drive,
    driveStates,
  }: Pick<StoreQueries, "companies" | "documents" | "drive" | "driveStates">,
  companyId: string,
): Promise<{ index: DriveIndex; rules: ApprovalRules }> {
  const rules = await companies.getApprovalRules(companyId);
  const read = {
    documents: await documents.listAll(companyId),
    files: await drive.listFiles(companyId),
    rows: await driveStates.list(companyId),
  };
  return { index: asNoted({ ...read, rules }), rules };
}
