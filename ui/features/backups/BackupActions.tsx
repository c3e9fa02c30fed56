import { backupTexts } from "@sgi/core/texts/backups";
import { Button } from "../../components/buttons/Button";
import { plusIcon } from "../../components/look/icons/plus";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { rotateCwIcon } from "../../components/look/icons/rotateCw";
import { type BackupsView, useRefresh } from "./useBackups";
import type { BackupTasks } from "./useBackupTask";

/** What can be done with all backups: on phones the main one first and whole. Source: spec 2 §2. */
export function BackupActions({
  view,
  writes: { flow, state },
  isOverall,
}: {
  view: BackupsView;
  writes: BackupTasks;
  /** Users who see all companies' backups may sync the list with the files. */
  isOverall: boolean;
}) {
  const isCreating = state?.kind === "create";
  const isSyncing = state?.kind === "sync";
  const { said, refresh } = useRefresh(view);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button
        variant="ghost"
        icon={rotateCwIcon}
        className={isOverall ? undefined : "max-md:col-span-2"}
        pending={view.isFetching && view.state !== "loading"}
        onClick={refresh}
      >
        {backupTexts.refresh}
      </Button>
      {isOverall && (
        <Button
          variant="secondary"
          icon={refreshCwIcon}
          pending={isSyncing}
          unavailable={isCreating}
          onClick={() => void flow.run({ kind: "sync" })}
        >
          {isSyncing ? backupTexts.syncing : backupTexts.sync}
        </Button>
      )}
      <Button
        variant="primary"
        icon={plusIcon}
        className="max-md:order-first max-md:col-span-2"
        pending={isCreating}
        unavailable={isSyncing}
        onClick={() => void flow.run({ kind: "create" })}
      >
        {isCreating ? backupTexts.creating : backupTexts.create}
      </Button>
    </>
  );
}
