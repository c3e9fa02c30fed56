import { createSyncPreview } from "@sgi/core/drive/sync";
import { useFlow } from "@sgi/core/react";
import { useStore } from "jotai";
import { userDeps } from "../../state/session/flowDeps";
import { refreshClients } from "./queries";

/** What a sync would do, for as long as the page is shown, however its actions are laid out. */
export function useSyncPreview() {
  const store = useStore();
  return useFlow(
    () =>
      createSyncPreview({
        ...userDeps(store),
        // A revoked grant shows only now.
        onFailure: () => refreshClients(store),
      }),
    (preview) => preview.close,
  );
}
