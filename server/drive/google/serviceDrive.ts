import type { Store } from "../../storage/store/store";
import { type BelowFolder, belowFolder } from "./belowFolder";
import type { CallLine } from "./googleTypes";
import type { ServiceAccount } from "./serviceAccount";

/** What a company may read by the service account. */
export interface ServedFolder extends BelowFolder {
  folderId: string;
  /** The address of the account. */
  account: string;
}

interface Asked {
  line: CallLine;
  /** `linked`: the folder that the company follows; `chosen`: the one that it has proved last. */
  of: "linked" | "chosen";
  signal?: AbortSignal | undefined;
}

/**
 * Gives out the service account's Drive to companies: the only way to read it for them. The folder
 * comes from the company's proof, never from the caller, and nothing outside it can be read. Null
 * without a proof.
 */
export type ServiceDrive = (companyId: string, asked: Asked) => Promise<ServedFolder | null>;

export function createServiceDrive(
  { driveLinks }: Pick<Store, "driveLinks">,
  { address, wholeDrive }: ServiceAccount,
): ServiceDrive {
  return async (companyId, { line, of, signal }) => {
    const proof = await (of === "linked"
      ? driveLinks.getLinkedProof(companyId)
      : driveLinks.getChosenProof(companyId));
    if (proof === null) return null;
    const { folderId } = proof;
    const drive = wholeDrive({ companyId, line, signal });
    return { folderId, account: address, ...belowFolder(drive, folderId) };
  };
}
