import { recentText } from "@sgi/core/texts/documents";
import { Icon } from "../../../components/look/Icon";
import { arrowRightIcon } from "../../../components/look/icons/arrowRight";
import { showList } from "../../../state/keys/keyPlace";
import type { Figures } from "./useDocumentList";

/** The number of recent changes, with a link to them if there are any. */
export function RecentLine({ changes, href }: { changes: Figures["recent"]; href: string }) {
  const { updated, created, archived } = changes;
  const text = recentText(changes);
  const look =
    "inline-flex items-center gap-[6px] min-h-[max(2rem,var(--target))] text-sm text-fg-2";
  if (updated + created + archived === 0) return <p className={look}>{text}</p>;
  return (
    <a href={href} className={look} onClick={showList}>
      {text}
      <Icon drawing={arrowRightIcon} size={14} className="text-fg-muted" />
    </a>
  );
}
