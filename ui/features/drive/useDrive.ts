import { clientOf, driveConnection, syncReadiness } from "@sgi/core/drive";
import { createSyncPreview } from "@sgi/core/drive/sync";
import { useFlow } from "@sgi/core/react";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { useLoaded } from "../../state/api/apiQuery";
import { currentUserAtom } from "../../state/session/currentUser";
import { userDeps } from "../../state/session/scope";
import { driveCompaniesQueryAtom, refreshClients } from "./queries";
import { useDriveSetup } from "./useDriveSetup";
import { useDriveSync } from "./useDriveSync";
import { useWay } from "./useWay";

/** The company's drive: what is known of it, and what can be done. */
export function useDrive() {
  const loaded = useLoaded(driveCompaniesQueryAtom);
  const { data: clients = [], error } = useAtomValue(driveCompaniesQueryAtom);
  const user = useAtomValue(currentUserAtom) ?? null;
  const known = clientOf(clients, user);
  // The index has changed or will: the link to the documents then makes that page poll for it.
  const [hasChanged, setChanged] = useState(false);
  const sync = useDriveSync(() => setChanged(true));
  const { isRefused, ...setup } = useDriveSetup(known, () => setChanged(true));
  const client = known !== null && isRefused ? { ...known, google: null } : known;
  const connection = driveConnection(client);
  const preview = useSyncPreview();
  const way = useWay(client, { preview: preview.flow, onLinked: () => setChanged(true) });
  return {
    ...loaded,
    error,
    client,
    connection,
    setup,
    sync,
    preview,
    way,
    readiness: syncReadiness(connection, sync.isRunning),
    documentsHref: hasChanged ? "/home-page?fromDrive=true" : "/home-page",
  };
}

export type DriveView = ReturnType<typeof useDrive>;

/** What a sync would do, for as long as the page is shown, however its actions are laid out. */
function useSyncPreview() {
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
