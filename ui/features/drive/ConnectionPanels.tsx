import type { DriveCompany } from "@sgi/core/drive";
import { isFolderSynced } from "@sgi/core/drive/sync";
import { ConnectionCard } from "./ConnectionCard";
import { DRIVE_COLUMNS } from "./columns";
import { DriveNotes } from "./DriveNotes";
import { LastSyncPanel } from "./LastSyncPanel";
import { StepsPanel } from "./StepsPanel";
import type { DriveView } from "./useDrive";

/** How the company's drive is connected, what its last sync did, and how it all works. */
export function ConnectionPanels({ view, client }: { view: DriveView; client: DriveCompany }) {
  return (
    <>
      <DriveNotes view={view} />
      <div className={DRIVE_COLUMNS}>
        <div className="grid gap-4 min-w-0">
          <ConnectionCard view={view} client={client} />
          <LastSyncPanel sync={view.sync} canSync={view.readiness === "ready"} />
        </div>
        <StepsPanel client={client} isSynced={isFolderSynced(view.sync.status)} />
      </div>
    </>
  );
}
