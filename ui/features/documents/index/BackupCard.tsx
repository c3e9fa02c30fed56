import {
  type BackupStanding,
  backupKind,
  backupStanding,
  formatBackupSize,
} from "@sgi/core/backups";
import { pagePath } from "@sgi/core/session";
import { backupDate, backupCardTexts as texts } from "@sgi/core/texts/backups";
import { shellTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { memo, useId } from "react";
import { Skeleton } from "../../../components/feedback/Skeleton";
import { Icon } from "../../../components/look/Icon";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { chevronRightIcon } from "../../../components/look/icons/chevronRight";
import { databaseBackupIcon } from "../../../components/look/icons/databaseBackup";
import { useMedia } from "../../../components/look/useMedia";
import { FreshnessBadge } from "../../../components/marks/FreshnessBadge";
import { Panel } from "../../../components/page/Panel";
import { useLoaded } from "../../../state/api/useLoaded";
import { backupsQueryAtom } from "../../../state/backups/backups";
import { clockAtom } from "../../../state/browser/services";
import { todayAtom } from "../../../state/browser/today";

/** The card's place: beside the figures on a wide screen, the last line of their panel on phones. */
const CARD =
  "flex flex-col print:hidden max-md:min-h-[45px] max-md:rounded-t-none max-md:border-t-0 md:min-h-[166px]";

/** How fresh the backups are: asked for once the page holds what everybody sees. Source: spec 2 §4. */
export const BackupCard = memo(function BackupCard() {
  const isNarrow = useMedia("(max-width: 767.98px)");
  const { state } = useLoaded(backupsQueryAtom);
  const { data: backups = [] } = useAtomValue(backupsQueryAtom);
  const clock = useAtomValue(clockAtom);
  // Rendered again when the day changes.
  useAtomValue(todayAtom);
  if (state === "loading") return <BackupSkeleton />;
  const Card = isNarrow ? BackupLine : BackupFigures;
  return <Card standing={state === "failed" ? null : backupStanding(backups, clock.now())} />;
});

interface BackupCardProps {
  /** Null: not known. */
  standing: BackupStanding | null;
}

/** The card from 768 px. */
function BackupFigures({ standing }: BackupCardProps) {
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

/** The card on phones: one line that leads to the backups. */
function BackupLine({ standing }: BackupCardProps) {
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

/** The card's skeleton, with its heights and without its words. */
export function BackupSkeleton() {
  return (
    <Panel role="status" aria-busy className={CARD}>
      <span className="sr-only">{shellTexts.loading}</span>
      <div className="flex items-center gap-3 px-4 max-md:h-full md:pt-[14px] md:h-9">
        <Skeleton className="w-24" />
        <Skeleton className="w-28 h-5! ml-auto" />
      </div>
      <div className="max-md:hidden flex flex-col gap-3 px-4 pt-4">
        <Skeleton className="w-[80%]" />
        <Skeleton className="w-[55%]" />
        <Skeleton className="w-[65%]" />
      </div>
    </Panel>
  );
}
