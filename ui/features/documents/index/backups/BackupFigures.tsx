import { type BackupStanding, backupKind, formatBackupSize } from "@sgi/core/backups";
import { pagePath } from "@sgi/core/session";
import { backupDate, backupCardTexts as texts } from "@sgi/core/texts/backups";
import { useId } from "react";
import { Icon } from "../../../../components/look/Icon";
import { arrowRightIcon } from "../../../../components/look/icons/arrowRight";
import { databaseBackupIcon } from "../../../../components/look/icons/databaseBackup";
import { FreshnessBadge } from "../../../../components/marks/FreshnessBadge";
import { Panel } from "../../../../components/page/Panel";
import { CARD } from "./cardLook";

export interface BackupCardProps {
  /** Null: not known. */
  standing: BackupStanding | null;
}

/** The card from 768 px. */
export function BackupFigures({ standing }: BackupCardProps) {
  const id = useId();
  return (
    <Panel aria-labelledby={id} className={CARD}>
      <div className="flex items-center justify-between gap-2 px-4 pt-[14px]">
        <h2 id={id} className="flex items-center gap-[6px] text-base font-semibold">
          <Icon drawing={databaseBackupIcon} className="text-fg-muted" />
          {texts.title}
        </h2>
        {standing && <FreshnessBadge freshness={standing.freshness} />}
      </div>
      <Body standing={standing} />
      <a
        href={pagePath("backup")}
        className="flex items-center justify-between mt-auto px-4 pt-[9px] pb-[10px] max-lg:min-h-[var(--target)] border-0 border-t border-t-solid border-line-subtle text-sm"
      >
        {texts.heading}
        <Icon drawing={arrowRightIcon} size={14} />
      </a>
    </Panel>
  );
}

function Body({ standing }: BackupCardProps) {
  if (standing === null) {
    return <p className="px-4 py-3 text-sm text-fg-muted">{texts.failed}</p>;
  }
  const { latest, freshness } = standing;
  const warning = texts.warning[freshness];
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 px-4 pt-3 pb-2 text-sm [&_dt]:text-fg-muted [&_dd]:text-right [&_dd]:num">
        <dt>{texts.latest}</dt>
        <dd>{latest ? backupDate(latest.modifiedAt) : texts.noLatest}</dd>
        {latest && !warning && (
          <>
            <dt>{texts.type}</dt>
            <dd>{texts.kind[backupKind(latest)]}</dd>
            <dt>{texts.size}</dt>
            <dd>{formatBackupSize(latest.size) ?? texts.unknown}</dd>
          </>
        )}
      </dl>
      {/* In the place of the other facts, so that the list below does not move. */}
      {warning && <p className="px-4 pb-2 text-sm text-danger">{warning}</p>}
    </>
  );
}
