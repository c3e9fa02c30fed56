import type { AppDeps } from "../http/env";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";

/** Sync with the drive. No company has a drive folder yet, so each is told that; the log keeps it. */
export function createSyncHandlers({
  store,
  newId,
}: Pick<AppDeps, "store" | "newId">): Pick<Handlers, "startSync"> {
  return {
    async startSync({ session, now }) {
      const { id: userId, companyId } = session.user;
      const entry = { id: newId(), companyId, userId, documentId: null, at: now };
      await store.audit.append({
        ...entry,
        action: "sync.failed",
        details: messages.noDriveFolder,
      });
      throw new HttpFailure(409, messages.noDriveFolder);
    },
  };
}
