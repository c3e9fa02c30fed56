import type { BackupItem } from "@sgi/core/backups";
import { backupTexts } from "@sgi/core/texts/backups";
import { Button } from "../../components/buttons/Button";
import { preloadDialog } from "../../components/dialogs/Dialog";
import { classes } from "../../components/look/classes";
import { downloadIcon } from "../../components/look/icons/download";
import { historyIcon } from "../../components/look/icons/history";
import { trash2Icon } from "../../components/look/icons/trash2";
import type { BackupConfirm, BackupTasks } from "./useBackupTask";

export interface RowContext {
  downloads: BackupTasks;
  confirm: BackupConfirm;
  isOverall: boolean;
}

export interface BackupRowProps extends RowContext {
  backup: BackupItem;
  /** Whether this backup undoes the last restore, also after the page was left and opened again. */
  undoes: boolean;
}

/** What can be done with one backup; its file must be there to save or restore it. Source: spec 2 §2. */
export function BackupButtons({
  backup,
  downloads: { flow, state },
  confirm,
  isOverall,
  undoes,
}: BackupRowProps) {
  const { filename } = backup;
  const isMissing = backup.isActive === false;
  const isSaving = state?.kind === "download" && state.filename === filename;
  const preloading = { onPointerEnter: preloadDialog, onFocus: preloadDialog };
  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-[6px] self-center max-md:children:flex-1 max-md:children:px-2",
        // The buttons of all rows stand under each other.
        "lg:grid lg:grid-cols-subgrid",
        isOverall ? "lg:col-span-3" : "lg:col-span-2",
      )}
    >
      {undoes && (
        <Button
          variant="secondary"
          icon={historyIcon}
          className="max-lg:basis-full! lg:col-span-full"
          aria-label={backupTexts.undoOf(filename)}
          {...preloading}
          onClick={() => confirm.flow.ask("undo", backup)}
        >
          {backupTexts.undo}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={downloadIcon}
        aria-label={backupTexts.downloadOf(filename)}
        disabled={isMissing}
        pending={isSaving}
        unavailable={state !== null && !isSaving}
        onClick={() => void flow.run({ kind: "download", filename })}
      >
        {backupTexts.download}
      </Button>
      <Button
        variant="secondary"
        icon={historyIcon}
        aria-label={backupTexts.restoreOf(filename)}
        disabled={isMissing}
        {...preloading}
        onClick={() => confirm.flow.ask("restore", backup)}
      >
        {backupTexts.restore}
      </Button>
      {isOverall && (
        <Button
          variant="danger-ghost"
          icon={trash2Icon}
          data-row-action={filename}
          aria-label={backupTexts.deleteOf(filename)}
          {...preloading}
          onClick={() => confirm.flow.ask("delete", backup)}
        >
          {backupTexts.delete}
        </Button>
      )}
    </div>
  );
}
