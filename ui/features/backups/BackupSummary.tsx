import { backupKind, formatBackupSize, type BackupOverview as Summary } from "@sgi/core/backups";
import { isAdmin } from "@sgi/core/session";
import { backupDate, backupTexts, kindsText } from "@sgi/core/texts/backups";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { Skeleton } from "../../components/feedback/Waiting";
import { classes } from "../../components/look/classes";
import { Icon, type IconDrawing } from "../../components/look/Icon";
import { activityIcon } from "../../components/look/icons/activity";
import { calendarCheckIcon } from "../../components/look/icons/calendarCheck";
import { circleCheckIcon } from "../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../components/look/icons/circleMinus";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { hardDriveIcon } from "../../components/look/icons/hardDrive";
import { Panel } from "../../components/page/Panel";
import { currentUserAtom } from "../../state/session/currentUser";
import type { BackupsView } from "./useBackups";

const { summary: texts } = backupTexts;

/** The four figures. Source: spec 2 §2. */
export function BackupSummary({ view: { state, summary } }: { view: BackupsView }) {
  const isOwn = isAdmin(useAtomValue(currentUserAtom) ?? null);
  const isLoading = state === "loading";
  const [day, time] = latestParts(summary);
  const [size, unit] = (formatBackupSize(summary.size) ?? "").split(" ");
  const { latest, freshness, isActive } = summary;
  const onlyCopies = freshness === "onlyCopies";
  return (
    <Panel
      aria-label={texts.label}
      aria-busy={isLoading}
      className="grid grid-cols-2 lg:grid-cols-4 print:grid-cols-4 mb-4"
    >
      <Cell
        icon={databaseBackupIcon}
        label={texts.total}
        isLoading={isLoading}
        note={kindsText(summary.kinds, { isOwn })}
      >
        {summary.total}
      </Cell>
      <Cell
        icon={calendarCheckIcon}
        label={texts.latest}
        isLoading={isLoading}
        note={
          latest && (
            <>
              {time && <span className="md:hidden print:hidden num">{`${time} · `}</span>}
              {onlyCopies
                ? backupTexts.freshness.onlyCopies
                : backupTexts.badge[backupKind(latest)]}
            </>
          )
        }
      >
        {day} {time && <Small className="max-md:hidden">{time}</Small>}
      </Cell>
      <Cell
        icon={hardDriveIcon}
        label={texts.size}
        isLoading={isLoading}
        note={texts.files(summary.total)}
      >
        {size} <Small>{unit}</Small>
      </Cell>
      <Cell
        icon={activityIcon}
        label={texts.status}
        isLoading={isLoading}
        note={latest && (onlyCopies ? texts.wanted : backupTexts.freshness[freshness])}
      >
        <span className="inline-flex items-center gap-2">
          <Icon
            drawing={isActive ? circleCheckIcon : circleMinusIcon}
            size={20}
            className={isActive ? "text-success-solid" : "text-fg-muted"}
          />
          {isActive ? texts.active : texts.none}
        </span>
      </Cell>
    </Panel>
  );
}

function latestParts({ latest, isActive }: Summary): readonly string[] {
  if (latest === null) return [isActive ? backupTexts.unknown : texts.noLatest];
  return backupDate(latest.modifiedAt).split(" ");
}

function Cell({
  icon,
  label,
  note,
  isLoading,
  children,
}: {
  icon: IconDrawing;
  label: string;
  note: ReactNode;
  isLoading: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        "min-w-0 px-5 max-lg:px-4 max-[359.9px]:px-3! pt-[14px] max-lg:pt-3 pb-3 border-0 border-solid border-line-subtle",
        "[&:not(:first-child)]:border-l max-lg:[&:nth-child(3)]:border-l-0 max-lg:[&:nth-child(n+3)]:border-t",
      )}
    >
      <p className="flex items-center gap-[6px] text-sm text-fg-2">
        <Icon drawing={icon} size={15} className="max-[359.9px]:hidden text-fg-muted" />
        {label}
      </p>
      <p className="mt-[2px] text-3xl max-md:text-2xl max-[359.9px]:text-xl! font-semibold num">
        {isLoading ? (
          <span className="flex items-center h-[var(--leading-3xl)]">
            <Skeleton className="w-20 h-5!" />
          </span>
        ) : (
          children
        )}
      </p>
      <p className="mt-[2px] min-h-4 caption">{isLoading ? null : note}</p>
    </div>
  );
}

function Small({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <small className={classes("inline-block text-base font-medium text-fg-2", className)}>
      {children}
    </small>
  );
}
