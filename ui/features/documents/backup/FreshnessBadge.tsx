import type { Freshness } from "@sgi/core/backups";
import { backupCardTexts } from "@sgi/core/texts/backups";
import type { IconName } from "../../../components/look/iconNames";
import { Badge, type BadgeTone } from "../../../components/marks/Badge";

const LOOKS: Record<Freshness, { tone: BadgeTone; icon: IconName }> = {
  none: { tone: "neutral", icon: "circle-minus" },
  recent: { tone: "success", icon: "circle-check" },
  aging: { tone: "warning", icon: "clock" },
  obsolete: { tone: "danger", icon: "octagon-x" },
};

/** How fresh the latest backup is. Source: spec 2 §4. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  return <Badge {...LOOKS[freshness]}>{backupCardTexts.freshness[freshness]}</Badge>;
}
