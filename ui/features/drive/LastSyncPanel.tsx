import { heldIn, type SyncReport } from "@sgi/core/drive/sync";
import { driveTexts, syncCountsText, syncEndText, syncReportTexts } from "@sgi/core/texts/drive";
import { formatInTable } from "@sgi/core/time";
import { Button } from "../../components/buttons/Button";
import { Note } from "../../components/feedback/Note";
import { SaidText } from "../../components/feedback/SaidText";
import { Icon } from "../../components/look/Icon";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { clockIcon } from "../../components/look/icons/clock";
import { octagonXIcon } from "../../components/look/icons/octagonX";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { Badge } from "../../components/marks/Badge";
import { Panel, PanelHeader } from "../../components/page/Panel";
import { HeldNote } from "./HeldNote";
import { ReportedFileList } from "./ReportedFileList";
import { Unchanged } from "./Unchanged";
import type { DriveSyncView } from "./useDriveSync";

const { last: texts, check, every } = syncReportTexts;

interface LastSyncProps {
  sync: DriveSyncView;
  canSync: boolean;
  /** Whether there is a folder that could be synced by itself. */
  hasFolder: boolean;
}

/** How the last sync ended; nothing of a host that does not say. */
export function LastSyncPanel({ sync, canSync, hasFolder }: LastSyncProps) {
  const { status } = sync;
  if (status === null) return sync.hasFailed ? <Unavailable sync={sync} /> : null;
  const held = heldIn(status);
  return (
    <Panel aria-labelledby="last-sync">
      <PanelHeader title={texts.title} id="last-sync">
        {status.last && <Outcome report={status.last} />}
      </PanelHeader>
      <div className="grid gap-3 p-4">
        {status.isRunning && (
          <p role="status" className="flex items-center gap-[6px] text-sm">
            <Icon drawing={refreshCwIcon} className="text-accent-text" />
            {texts.running}
          </p>
        )}
        {status.last?.error === null && status.isFolderSynced === false && (
          <Note tone="info">{texts.otherFolder}</Note>
        )}
        {held && <HeldNote held={held} canSync={canSync} start={sync.start} />}
        {status.failing && (
          <div role="alert">
            <Note tone="warning">{check.failing(status.failing.since, status.failing.error)}</Note>
          </div>
        )}
        {status.last ? (
          <Report report={status.last} checkedAt={status.checkedAt} />
        ) : (
          <p>{texts.none}</p>
        )}
      </div>
      {hasFolder && (
        <p className="flex items-center gap-[6px] px-4 py-[10px] border-0 border-t border-t-solid border-line-subtle text-sm text-fg-muted">
          <Icon drawing={clockIcon} size={14} />
          {every(status.everyMinutes)}
        </p>
      )}
    </Panel>
  );
}

function LastCheck({ at }: { at: string }) {
  return (
    <dl className="m-0 text-sm md:text-right">
      <dt className="text-fg-muted">{check.label}</dt>
      <dd className="m-0 mt-[2px] num">{formatInTable(at) ?? at}</dd>
    </dl>
  );
}

function Outcome({ report }: { report: SyncReport }) {
  if (report.error !== null) {
    return (
      <Badge tone="danger" icon={octagonXIcon}>
        {texts.failed}
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={circleCheckIcon}>
      {texts.done}
    </Badge>
  );
}

interface Told {
  report: SyncReport;
  /** The last look at Drive; none where the host makes none. */
  checkedAt: string | null | undefined;
}

function Report({ report, checkedAt }: Told) {
  const { counts, error, failures, warnings = [], waiting = [] } = report;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <p className="num text-sm text-fg-muted [overflow-wrap:anywhere]">
            {syncEndText(report.finishedAt, report.userEmail)}
          </p>
          {counts && error === null && (
            <p className="mt-[2px] num text-pretty">
              {syncCountsText(counts) ?? texts.nothing}
              <Unchanged counts={counts} />
            </p>
          )}
        </div>
        {checkedAt && <LastCheck at={checkedAt} />}
      </div>
      {error !== null && (
        <div role="alert">
          <Note tone="danger">
            <SaidText text={error} />
            {counts && <p className="mt-1 num text-pretty">{texts.before(counts)}</p>}
          </Note>
        </div>
      )}
      <ReportedFileList files={failures} count={counts?.unreadable} />
      <ReportedFileList files={warnings} kind="warnings" />
      <ReportedFileList files={waiting} count={counts?.waiting} kind="waiting" />
    </>
  );
}

function Unavailable({ sync }: { sync: DriveSyncView }) {
  return (
    <Panel aria-labelledby="last-sync">
      <PanelHeader title={texts.title} id="last-sync">
        <Button variant="secondary" size="sm" pending={sync.isFetching} onClick={sync.retry}>
          {driveTexts.loadError.retry}
        </Button>
      </PanelHeader>
      <p className="p-4 text-fg-muted">{texts.unavailable}</p>
    </Panel>
  );
}
