import type { StoreQueries } from "../store/types";
import type { DriveIndex } from "./planTypes";

/** All that a plan is made of on our side. */
export async function readIndex(
  { documents, drive }: Pick<StoreQueries, "documents" | "drive">,
  companyId: string,
): Promise<DriveIndex> {
  const inForce = await documents.list(companyId, "current");
  const obsolete = await documents.list(companyId, "obsolete");
  return { documents: [...inForce, ...obsolete], files: await drive.listFiles(companyId) };
}
