import { formatBackupSize } from "@sgi/core/backups";
import { pagePath } from "@sgi/core/session";
import { countNewCompanies, type Supervision } from "@sgi/core/supervision";
import { supervisionTexts } from "@sgi/core/texts/supervision";
import { formatDate, formatInTable } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { IconDrawing } from "../../components/look/Icon";
import { Icon } from "../../components/look/Icon";
import { arrowRightIcon } from "../../components/look/icons/arrowRight";
import { building2Icon } from "../../components/look/icons/building2";
import { databaseBackupIcon } from "../../components/look/icons/databaseBackup";
import { hardDriveIcon } from "../../components/look/icons/hardDrive";
import { octagonAlertIcon } from "../../components/look/icons/octagonAlert";
import { shieldIcon } from "../../components/look/icons/shield";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { ticketIcon } from "../../components/look/icons/ticket";
import { Panel } from "../../components/page/Panel";
import { clockAtom } from "../../state/browser/services";

const { figure: texts, summary, room: roomText, copies: copiesText } = supervisionTexts;

/** Companies, codes, the last complete backup and the log in four figures, and the free room. */
export function ServiceFigures({ supervision }: { supervision: Supervision }) {
  const now = useAtomValue(clockAtom).now();
  const { companies, total, codes, backup } = supervision;
  return (
    <Panel aria-label={summary} className="overflow-hidden">
      <ul className="grid grid-cols-2 lg:grid-cols-4 gap-px bg-line-subtle">
        <Figure
          icon={building2Icon}
          label={texts.companies}
          value={total}
          note={texts.newOnes(countNewCompanies(companies, now))}
        />
        <Figure
          icon={ticketIcon}
          label={texts.codes}
          value={codes.free}
          unit={texts.freeCodes(codes.free)}
          note={texts.usedCodes(codes.used, codes.expiring)}
          href={pagePath("companyCodes")}
        />
        <Figure
          icon={databaseBackupIcon}
          label={texts.backup}
          value={(backup && formatDate(backup.at)) ?? texts.noBackup}
          note={backup ? backupNote(backup) : ""}
          href={pagePath("backup")}
        />
        <LogFigure log={supervision.log} />
      </ul>
      <RoomLine room={supervision.room} />
      <CopiesLine copies={supervision.copies} />
    </Panel>
  );
}

function backupNote({ at, sizeBytes }: { at: string; sizeBytes: number }): string {
  return [formatInTable(at)?.slice(-5), formatBackupSize(sizeBytes)].filter(Boolean).join(", ");
}

/** Free disk space; nothing if the host does not tell. */
function RoomLine({ room }: Pick<Supervision, "room">) {
  const told = roomText({
    data: formatBackupSize(room?.data),
    backups: formatBackupSize(room?.backups),
    copies: formatBackupSize(room?.copies),
  });
  return told === null ? null : <Line icon={hardDriveIcon} text={told} />;
}

/** How old the newest copy in the second place is; nothing where there is none. */
function CopiesLine({ copies }: Pick<Supervision, "copies">) {
  if (!copies) return null;
  return <Line icon={databaseBackupIcon} text={copiesText(formatInTable(copies.at))} />;
}

function Line({ icon, text }: { icon: IconDrawing; text: string }) {
  return (
    <p className="flex items-center gap-[6px] px-5 max-md:px-4 py-2 border-0 border-t border-t-solid border-line-subtle text-sm text-fg-2">
      <Icon drawing={icon} size={15} className="shrink-0 text-fg-muted" />
      <span className="num">{text}</span>
    </p>
  );
}

function LogFigure({ log }: Pick<Supervision, "log">) {
  const { checkedAt, entries, broken } = log;
  const at = formatInTable(checkedAt);
  const shared = { label: texts.log, href: pagePath("auditLogs") };
  if (at === null) {
    return <Figure {...shared} icon={shieldIcon} value={texts.unchecked} note={texts.checking} />;
  }
  const isWhole = broken.length === 0;
  return (
    <Figure
      {...shared}
      icon={isWhole ? shieldCheckIcon : octagonAlertIcon}
      tone={isWhole ? "text-success-solid" : "text-danger-solid"}
      value={isWhole ? texts.whole : texts.broken}
      note={texts.checked(entries, at)}
    />
  );
}

interface FigureProps {
  icon: IconDrawing;
  tone?: string;
  label: string;
  value: number | string;
  unit?: string;
  note: string;
  href?: string;
}

function Figure({ href, ...shown }: FigureProps) {
  const cell = "flex flex-col h-full min-w-0 px-5 max-md:px-4 py-[14px]";
  return (
    <li className="min-w-0 bg-surface">
      {href === undefined ? (
        <div className={cell}>
          <Content {...shown} />
        </div>
      ) : (
        <a href={href} className={`${cell} text-inherit hover:bg-hover hover:no-underline`}>
          <Content
            {...shown}
            more={<Icon drawing={arrowRightIcon} size={14} className="ml-auto text-fg-muted" />}
          />
        </a>
      )}
    </li>
  );
}

function Content({
  icon,
  tone = "text-fg-muted",
  label,
  value,
  unit,
  note,
  more,
}: Omit<FigureProps, "href"> & { more?: ReactNode }) {
  return (
    <>
      <span className="flex items-center gap-[6px] text-sm text-fg-2">
        <Icon drawing={icon} size={15} className={tone} />
        {label}
        {more}
      </span>
      <span className="mt-[2px] text-2xl max-md:text-xl font-semibold num [overflow-wrap:anywhere]">
        {value}
        {unit !== undefined && <small className="ml-2 text-base font-medium">{unit}</small>}
      </span>
      <span className="mt-[2px] caption num">{note}</span>
    </>
  );
}
