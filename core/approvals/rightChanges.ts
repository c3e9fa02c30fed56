import { type AskedWrite, type AskedWriteDeps, askedCall } from "../api/askedWrite";
import { setApprovalRight, setFreeFolders } from "./api";
import type { ApprovalRight } from "./rights";

/** A user whose right is changed. */
interface Entitled {
  legacyId?: string | null | undefined;
}

/** Gives a user a right to approve, or none. Source: spec 3 §6. */
export function createRightChange<User extends Entitled>(
  deps: AskedWriteDeps<User, ApprovalRight>,
): AskedWrite<User, ApprovalRight> {
  return askedCall<User, ApprovalRight>((client, { legacyId }, right) => {
    const body = { right: right === "all" || right === null ? right : [...right] };
    return client.call(setApprovalRight, { params: { id: legacyId ?? "" }, body });
  })(deps);
}

/** Sets 'Cartelle senza approvazione'. Source: spec 3 §6. */
export const createFreeFoldersChange = askedCall<"folders", readonly string[]>(
  (client, _, folders) => client.call(setFreeFolders, { body: { folders: [...folders] } }),
);
