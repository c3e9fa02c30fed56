import { auditTexts } from "@sgi/core/texts/logs";
import { Button } from "../../components/buttons/Button";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";

/** A part of the log could not be read: what shows is not all, or not the newest. */
export function IncompleteNote({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{auditTexts.incomplete}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
        {auditTexts.retry}
      </Button>
    </div>
  );
}
