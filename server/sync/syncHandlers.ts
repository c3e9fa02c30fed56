import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { Store } from "../store/types";

export interface SyncDeps {
  store: Pick<Store, "audit">;
}

type Names = "startSync" | "planSync" | "getSyncStatus";

/** Sync with the drive. No company has a drive folder yet, so each is told that; the log keeps it. */
export function createSyncHandlers({ store }: SyncDeps): Pick<Handlers, Names> {
  return {
    async startSync({ audit }) {
      await audit.write(store, "sync.failed", { details: messages.noDriveFolder });
      throw new HttpFailure(409, messages.noDriveFolder);
    },
    planSync() {
      throw new HttpFailure(409, messages.noDriveFolder);
    },
    getSyncStatus: () => ({ isRunning: false, last: null, everyHours: null }),
  };
}
