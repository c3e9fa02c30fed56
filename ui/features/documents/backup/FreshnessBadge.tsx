import type { Freshness } from "@sgi/core/backups";
import { backupCardTexts } from "@sgi/core/texts/backups";
import type { IconDrawing } from "../../../components/look/Icon";
import { circleCheckIcon } from "../../../components/look/icons/circleCheck";
import { circleMinusIcon } from "../../../components/look/icons/circleMinus";
import { clockIcon } from "../../../components/look/icons/clock";
import { octagonXIcon } from "../../../components/look/icons/octagonX";
import { Badge, type BadgeTone } from "../../../components/marks/Badge";

const LOOKS: Record<Freshness, { tone: BadgeTone; icon: IconDrawing }> = {
  none: { tone: "neutral", icon: circleMinusIcon },
  onlyCopies: { tone: "warning", icon: circleMinusIcon },
  recent: { tone: "success", icon: circleCheckIcon },
  aging: { tone: "warning", icon: clockIcon },
  obsolete: { tone: "danger", icon: octagonXIcon },
};

/** How fresh the latest backup is. Source: spec 2 §4. */
export function FreshnessBadge({ freshness }: { freshness: Freshness }) {
  return <Badge {...LOOKS[freshness]}>{backupCardTexts.freshness[freshness]}</Badge>;
}
