import { pagePath } from "@sgi/core/session";
import { backupDate, backupCardTexts as texts } from "@sgi/core/texts/backups";
import { Icon } from "../../../../components/look/Icon";
import { chevronRightIcon } from "../../../../components/look/icons/chevronRight";
import { databaseBackupIcon } from "../../../../components/look/icons/databaseBackup";
import { FreshnessBadge } from "../../../../components/marks/FreshnessBadge";
import { Panel } from "../../../../components/page/Panel";
import type { BackupCardProps } from "./BackupFigures";
import { CARD } from "./cardLook";

/** The card on phones: one line that leads to the backups. */
export function BackupLine({ standing }: BackupCardProps) {
  const at = standing?.latest ? backupDate(standing.latest.modifiedAt) : null;
  const warning = standing && texts.warning[standing.freshness];
  return (
    <Panel className={CARD}>
      <a
        href={pagePath("backup")}
        className="flex items-center gap-2 min-h-11 pl-4 pr-3 text-inherit hover:no-underline"
      >
        <Icon drawing={databaseBackupIcon} className="text-fg-muted" />
        <span className="sr-only">{texts.heading}</span>
        <span className="text-sm text-fg-2 num">{standing ? at : texts.failed}</span>
        <span className="ml-auto">
          {standing && <FreshnessBadge freshness={standing.freshness} />}
        </span>
        <Icon drawing={chevronRightIcon} className="text-fg-muted" />
      </a>
      {warning && <p className="px-4 pb-2 text-sm text-danger">{warning}</p>}
    </Panel>
  );
}
