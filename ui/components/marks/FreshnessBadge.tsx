import type { Freshness } from "@sgi/core/backups";
import { backupCardTexts } from "@sgi/core/texts/backups";
import type { IconDrawing } from "../look/Icon";
import { circleCheckIcon } from "../look/icons/circleCheck";
import { circleMinusIcon } from "../look/icons/circleMinus";
import { clockIcon } from "../look/icons/clock";
import { octagonXIcon } from "../look/icons/octagonX";
import { Badge, type BadgeTone } from "./Badge";

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
