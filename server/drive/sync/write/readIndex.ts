import type { StoreQueries } from "../../../storage/store/store";
import type { DriveIndex } from "../shared/planTypes";

/** The company's documents and index entries, from which a plan starts. */
export async function readIndex(
  { documents, drive }: Pick<StoreQueries, "documents" | "drive">,
  companyId: string,
): Promise<DriveIndex> {
  return {
    documents: await documents.listAll(companyId),
    files: await drive.listFiles(companyId),
  };
}
