import { isAdmin, isSuperadmin } from "@sgi/core/session";
import { backupTexts } from "@sgi/core/texts/backups";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { useMedia } from "../../components/look/useMedia";
import { Breadcrumb } from "../../components/page/Breadcrumb";
import { PageHead } from "../../components/page/PageHead";
import { PageMeta } from "../../components/page/PageMeta";
import { currentUserAtom } from "../../state/session/currentUser";
import { BackupActions } from "./BackupActions";
import { BackupList } from "./BackupList";
import { BackupSummary } from "./BackupSummary";
import { ConfirmDialogs } from "./ConfirmDialogs";
import { ScheduleFailure, ScheduleLine } from "./ScheduleLine";
import { UndoBanner } from "./UndoBanner";
import { useBackupConfirm } from "./useBackupConfirm";
import { useBackups } from "./useBackups";
import { useBackupTask } from "./useBackupTask";

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
