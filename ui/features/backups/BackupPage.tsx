import { readQuery } from "@sgi/core/api";
import { getBackupSchedule } from "@sgi/core/backups";
import { isAdmin, isSuperadmin } from "@sgi/core/session";
import { backupTexts, scheduleText, scheduleTexts } from "@sgi/core/texts/backups";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { formatDateTime } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { Button } from "../../components/buttons/Button";
import { Note } from "../../components/feedback/Note";
import { Icon } from "../../components/look/Icon";
import { clockIcon } from "../../components/look/icons/clock";
import { plusIcon } from "../../components/look/icons/plus";
import { refreshCwIcon } from "../../components/look/icons/refreshCw";
import { rotateCwIcon } from "../../components/look/icons/rotateCw";
import { useMedia } from "../../components/look/useMedia";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";
import { BackupList } from "./BackupList";
import { BackupSummary } from "./BackupSummary";
import { ConfirmDialogs } from "./ConfirmDialogs";
import { UndoBanner } from "./UndoBanner";
import { type BackupsView, useBackups, useRefresh } from "./useBackups";
import { type BackupTasks, useBackupConfirm, useBackupTask } from "./useBackupTask";

const scheduleQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), getBackupSchedule),
}));

/** The backups of the user's company, or of all. Source: spec 2 §2. */
export function BackupPage() {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <>
      <PageMeta title={pageTitles.backup} description={pageDescriptions.backup} />
      <div className="-mt-1 mb-2">
        <Breadcrumb current={backupTexts.heading} />
      </div>
      {isAdmin(user) || isSuperadmin(user) ? <Backups /> : <Denied />}
    </>
  );
}

/** In case the guard of the route ever lets somebody through. Source: settled point 27. */
function Denied() {
  return (
    <>
      <PageHead title={backupTexts.heading} />
      <p role="alert">{backupTexts.denied}</p>
    </>
  );
}

function Backups() {
  const isOverall = isSuperadmin(useAtomValue(currentUserAtom) ?? null);
  const isNarrow = useMedia("(max-width: 767.98px)");
  const view = useBackups();
  const writes = useBackupTask();
  const downloads = useBackupTask();
  const confirm = useBackupConfirm();
  const actions = <BackupActions view={view} writes={writes} isOverall={isOverall} />;
  return (
    <>
      <PageHead
        title={backupTexts.heading}
        note={isOverall ? backupTexts.note.all : backupTexts.note.own}
      >
        {!isNarrow && actions}
      </PageHead>
      {isNarrow && <div className="grid grid-cols-2 gap-2 mb-4">{actions}</div>}
      <UndoBanner confirm={confirm} view={view} />
      <ScheduleFailure />
      {view.state !== "failed" && <BackupSummary view={view} />}
      <BackupList view={view} downloads={downloads} confirm={confirm} isOverall={isOverall} />
      <ScheduleLine />
      <ConfirmDialogs confirm={confirm} />
    </>
  );
}

/** What can be done with all backups: on phones the main one first and whole. Source: spec 2 §2. */
function BackupActions({
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

/** The state of the automatic backups; nothing where the host does not say. */
function ScheduleLine() {
  const { data: schedule } = useAtomValue(scheduleQueryAtom);
  if (schedule === undefined) return null;
  return (
    <p className="flex items-center gap-[6px] mt-3 text-sm text-fg-muted">
      <Icon drawing={clockIcon} size={14} />
      {scheduleText(schedule)}
    </p>
  );
}

/** That the last of them failed. */
function ScheduleFailure() {
  const { data: schedule } = useAtomValue(scheduleQueryAtom);
  if (!schedule?.failure) return null;
  const { at, message } = schedule.failure;
  return (
    <div className="mb-4" role="alert">
      <Note tone="danger">
        <p className="font-medium">{scheduleTexts.failed(formatDateTime(at))}</p>
        <p>{message}</p>
      </Note>
    </div>
  );
}
