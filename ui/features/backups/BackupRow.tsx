import type { BackupBadge } from "@sgi/core/backups";
import { type BackupItem, backupBadges, backupCounts, formatBackupSize } from "@sgi/core/backups";
import { backupDate, backupTexts } from "@sgi/core/texts/backups";
import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { IconDrawing } from "../../components/look/Icon";
import { building2Icon } from "../../components/look/icons/building2";
import { circleQuestionMarkIcon } from "../../components/look/icons/circleQuestionMark";
import { databaseIcon } from "../../components/look/icons/database";
import { fileXIcon } from "../../components/look/icons/fileX";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { userRoundCheckIcon } from "../../components/look/icons/userRoundCheck";
import { Badge, type BadgeTone } from "../../components/marks/Badge";
import { currentUserAtom } from "../../state/session/currentUser";
import { BackupButtons, type BackupRowProps } from "./BackupButtons";

const LOOKS: Record<BackupBadge, { tone: BadgeTone; icon: IconDrawing }> = {
  complete: { tone: "accent", icon: databaseIcon },
  company: { tone: "outline", icon: building2Icon },
  unknown: { tone: "neutral", icon: circleQuestionMarkIcon },
  mine: { tone: "info", icon: userRoundCheckIcon },
  safetyCopy: { tone: "outline", icon: shieldCheckIcon },
  missing: { tone: "danger", icon: fileXIcon },
};

const { facts } = backupTexts;

/** One backup: its name, its facts and its actions. Source: spec 2 §2. */
export function BackupRow({ backup, ...context }: BackupRowProps) {
  const user = useAtomValue(currentUserAtom) ?? null;
  return (
    <li className="grid lg:grid-cols-subgrid lg:col-span-full gap-x-6 gap-y-3 p-4 border-0 border-b border-b-solid border-line-subtle last:border-b-0 hover:bg-hover">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <b className="font-semibold [overflow-wrap:anywhere]">
            {backup.filename || backupTexts.unknown}
          </b>
          <BackupBadges badges={backupBadges(backup, user)} />
        </div>
        <dl className="grid grid-cols-2 md:grid-cols-[122px_84px_minmax(0,214px)_minmax(0,1fr)] gap-x-4 gap-y-2 mt-[10px] text-sm">
          <Fact name={facts.date}>{backupDate(backup.modifiedAt)}</Fact>
          <Fact name={facts.size}>{formatBackupSize(backup.size) ?? backupTexts.unknown}</Fact>
          <Fact name={facts.creator} wide>
            {creatorOf(backup)}
          </Fact>
          <Fact name={facts.content} wide>
            {contentOf(backup)}
          </Fact>
        </dl>
      </div>
      {backup.filename !== "" && <BackupButtons backup={backup} {...context} />}
    </li>
  );
}

function Fact({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? "min-w-0 max-md:col-span-2" : "min-w-0"}>
      <dt className="caption">{name}</dt>
      <dd className="num text-fg-2 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function creatorOf({ metadata }: BackupItem): string {
  const { userEmail, userId } = metadata?.createdBy ?? {};
  return userEmail || userId || (metadata?.isTimed ? facts.timed : backupTexts.unknown);
}

function contentOf(backup: BackupItem): string {
  const counts = backupTexts.counts(backupCounts(backup));
  const client = backup.metadata?.clientName;
  return [client, counts].filter(Boolean).join(" · ") || backupTexts.unknown;
}

/** A backup's badges. Source: spec 2 §4. */
function BackupBadges({ badges }: { badges: readonly BackupBadge[] }) {
  return badges.map((badge) => (
    <Badge key={badge} {...LOOKS[badge]}>
      {backupTexts.badge[badge]}
    </Badge>
  ));
}
