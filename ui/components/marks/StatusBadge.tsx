import type { DocumentStatus } from "@sgi/core/documents/expiry";
import { statusTexts } from "@sgi/core/texts/documents";
import type { IconDrawing } from "../look/Icon";
import { archiveIcon } from "../look/icons/archive";
import { circleCheckIcon } from "../look/icons/circleCheck";
import { clockIcon } from "../look/icons/clock";
import { octagonXIcon } from "../look/icons/octagonX";
import { Badge, type BadgeTone } from "./Badge";

const LOOKS: Record<DocumentStatus, { tone: BadgeTone; icon: IconDrawing }> = {
  valid: { tone: "success", icon: circleCheckIcon },
  warning: { tone: "warning", icon: clockIcon },
  expired: { tone: "danger", icon: octagonXIcon },
  obsolete: { tone: "neutral", icon: archiveIcon },
};

/** A document's status. `label` replaces the list's word, `quiet` drops the fill. */
export function StatusBadge({
  status,
  quiet = false,
  label = statusTexts[status],
}: {
  status: DocumentStatus;
  quiet?: boolean;
  label?: string;
}) {
  return (
    <Badge {...LOOKS[status]} quiet={quiet}>
      {label}
    </Badge>
  );
}
