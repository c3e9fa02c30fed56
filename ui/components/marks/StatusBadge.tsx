import type { DocumentStatus } from "@sgi/core/documents/expiry";
import { statusTexts } from "@sgi/core/texts/documents";
import type { IconName } from "../look/iconNames";
import { Badge, type BadgeTone } from "./Badge";

const LOOKS: Record<DocumentStatus, { tone: BadgeTone; icon: IconName }> = {
  valid: { tone: "success", icon: "circle-check" },
  warning: { tone: "warning", icon: "clock" },
  expired: { tone: "danger", icon: "octagon-x" },
  obsolete: { tone: "neutral", icon: "archive" },
};

/** How a document stands. `label` replaces the list's word, `quiet` drops the fill. */
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
