import type { BackupBadge } from "@sgi/core/backups";
import { backupTexts } from "@sgi/core/texts/backups";
import type { IconName } from "../../components/look/iconNames";
import { Badge, type BadgeTone } from "../../components/marks/Badge";

const LOOKS: Record<BackupBadge, { tone: BadgeTone; icon: IconName }> = {
  complete: { tone: "accent", icon: "database" },
  company: { tone: "outline", icon: "building-2" },
  unknown: { tone: "neutral", icon: "circle-question-mark" },
  mine: { tone: "info", icon: "user-round-check" },
  safetyCopy: { tone: "outline", icon: "shield-check" },
  missing: { tone: "danger", icon: "file-x" },
};

/** What is told of a backup at one look. Source: spec 2 §4. */
export function BackupBadges({ badges }: { badges: readonly BackupBadge[] }) {
  return badges.map((badge) => (
    <Badge key={badge} {...LOOKS[badge]}>
      {backupTexts.badge[badge]}
    </Badge>
  ));
}
