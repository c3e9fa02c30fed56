import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { messages } from "../http/messages";
import type { Syncs } from "./syncs";

/** Syncs of the caller's company with its drive. Admins only. Source: spec 2 §7. */
export function createSyncHandlers({
  syncs,
}: {
  syncs: Syncs;
}): Pick<Handlers, "startSync" | "planSync" | "getSyncStatus"> {
  return {
    async startSync({ session, input: { archiveMissing = false } }) {
      const { id, email } = session.user;
      const companyId = companyOf(session, messages.noDriveFolder);
      const { counts } = await syncs.run({ companyId, by: { id, email }, archiveMissing });
      return { message: null, counts };
    },
    planSync: ({ session }) => syncs.plan(companyOf(session, messages.noDriveFolder)),
    getSyncStatus: ({ session }) => syncs.status(companyOf(session, messages.noDriveFolder)),
  };
}
