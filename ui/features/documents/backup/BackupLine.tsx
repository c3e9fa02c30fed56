import { pagePath } from "@sgi/core/session";
import { backupDate, backupCardTexts as texts } from "@sgi/core/texts/backups";
import { Icon } from "../../../components/look/Icon";
import { chevronRightIcon } from "../../../components/look/icons/chevronRight";
import { databaseBackupIcon } from "../../../components/look/icons/databaseBackup";
import { Panel } from "../../../components/page/Panel";
import type { BackupCardProps } from "./BackupFigures";
import { CARD } from "./cardLook";
import { FreshnessBadge } from "./FreshnessBadge";

/** The card on phones: one line that leads to the backups. */
export function BackupLine({ latest, freshness }: BackupCardProps) {
  const at = latest && backupDate(latest.backup.modifiedAt);
  const said = freshness === null ? texts.failed : texts.freshness[freshness];
  return (
    <Panel className={CARD}>
      <a
        href={pagePath("backup")}
        aria-label={texts.label(said, at)}
        className="flex items-center gap-2 min-h-11 pl-4 pr-3 text-inherit hover:no-underline"
      >
        <Icon drawing={databaseBackupIcon} className="text-fg-muted" />
        <span className="text-sm text-fg-2 num">{freshness === null ? said : at}</span>
        <span className="ml-auto">{freshness && <FreshnessBadge freshness={freshness} />}</span>
        <Icon drawing={chevronRightIcon} className="text-fg-muted" />
      </a>
      {freshness === "obsolete" && (
        <p className="px-4 pb-2 text-sm text-danger">{texts.obsoleteWarning}</p>
      )}
    </Panel>
  );
}
