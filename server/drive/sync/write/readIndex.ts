import type { StoreQueries } from "../../../storage/store/schema/types";
import type { DriveIndex } from "../shared/planTypes";

/** All that a plan is made of on our side. */
export async function readIndex(
  { documents, drive }: Pick<StoreQueries, "documents" | "drive">,
  companyId: string,
): Promise<DriveIndex> {
  return {
    documents: await documents.listAll(companyId),
    files: await drive.listFiles(companyId),
  };
}
