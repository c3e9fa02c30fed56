import type { BackupBadge } from "@sgi/core/backups";
import { backupTexts } from "@sgi/core/texts/backups";
import type { IconDrawing } from "../../components/look/Icon";
import { building2Icon } from "../../components/look/icons/building2";
import { circleQuestionMarkIcon } from "../../components/look/icons/circleQuestionMark";
import { databaseIcon } from "../../components/look/icons/database";
import { fileXIcon } from "../../components/look/icons/fileX";
import { shieldCheckIcon } from "../../components/look/icons/shieldCheck";
import { userRoundCheckIcon } from "../../components/look/icons/userRoundCheck";
import { Badge, type BadgeTone } from "../../components/marks/Badge";

const LOOKS: Record<BackupBadge, { tone: BadgeTone; icon: IconDrawing }> = {
  complete: { tone: "accent", icon: databaseIcon },
  company: { tone: "outline", icon: building2Icon },
  unknown: { tone: "neutral", icon: circleQuestionMarkIcon },
  mine: { tone: "info", icon: userRoundCheckIcon },
  safetyCopy: { tone: "outline", icon: shieldCheckIcon },
  missing: { tone: "danger", icon: fileXIcon },
};

/** A backup's badges. Source: spec 2 §4. */
export function BackupBadges({ badges }: { badges: readonly BackupBadge[] }) {
  return badges.map((badge) => (
    <Badge key={badge} {...LOOKS[badge]}>
      {backupTexts.badge[badge]}
    </Badge>
  ));
}
