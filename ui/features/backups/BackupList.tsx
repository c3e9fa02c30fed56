import { undoCopies } from "@sgi/core/backups";
import { backupLoadFailure, backupTexts } from "@sgi/core/texts/backups";
import { errorTexts, shellTexts } from "@sgi/core/texts/shell";
import { useMemo } from "react";
import { Button } from "../../components/buttons/Button";
import { EmptyState } from "../../components/feedback/EmptyState";
import { ErrorPanel } from "../../components/feedback/ErrorPanel";
import { Skeleton } from "../../components/feedback/Waiting";
import { classes } from "../../components/look/classes";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { Panel, PanelHeader } from "../../components/page/Panel";
import type { RowContext } from "./BackupButtons";
import { BackupRow } from "./BackupRow";
import type { BackupsView } from "./useBackups";

const ROWS = [0, 1, 2];

/** Every backup, the newest first, in whatever state the list is. */
export function BackupList({ view, ...row }: { view: BackupsView } & RowContext) {
  if (view.state === "failed") {
    return <ErrorPanel {...backupLoadFailure(view.error)} onRetry={view.retry} />;
  }
  return (
    <Panel aria-labelledby="backups">
      <PanelHeader title={backupTexts.list} id="backups">
        <span className="text-sm text-fg-muted">{backupTexts.order}</span>
      </PanelHeader>
      {view.state === "stale" && <StaleBackups view={view} />}
      {view.state === "loading" ? <Loading /> : <Rows view={view} {...row} />}
    </Panel>
  );
}

function Rows({ view: { backups }, ...row }: { view: BackupsView } & RowContext) {
  const undoing = useMemo(() => undoCopies(backups), [backups]);
  if (backups.length === 0) {
    return (
      <EmptyState
        icon={databaseBackupIcon}
        title={backupTexts.emptyTitle}
        text={backupTexts.empty}
        headingLevel={3}
      />
    );
  }
  return (
    <ul
      className={classes(
        "lg:grid gap-x-6",
        row.isOverall
          ? "lg:grid-cols-[minmax(0,1fr)_repeat(3,auto)]"
          : "lg:grid-cols-[minmax(0,1fr)_repeat(2,auto)]",
      )}
    >
      {backups.map((backup, at) => (
        <BackupRow
          key={backup.filename || at}
          backup={backup}
          undoes={undoing.has(backup)}
          {...row}
        />
      ))}
    </ul>
  );
}

function Loading() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{shellTexts.loading}</span>
      {ROWS.map((row) => (
        <div
          key={row}
          className="h-[98px] px-4 pt-5 border-0 border-b border-b-solid border-line-subtle last:border-b-0"
        >
          <Skeleton className="w-[min(320px,70%)]" />
          <Skeleton className="w-[min(560px,90%)] mt-6" />
        </div>
      ))}
    </div>
  );
}

/** The list could not be read again: what shows may be old. */
function StaleBackups({ view: { error, retrying, retry } }: { view: BackupsView }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{backupLoadFailure(error).title}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={retry}>
        {errorTexts.fallback.retry}
      </Button>
    </div>
  );
}
