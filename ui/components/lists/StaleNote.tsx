import { documentTexts } from "@sgi/core/texts/documents";
import { Button } from "../buttons/Button";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";

/** Says that the list is out of date, because refreshing it failed. */
export function StaleNote({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm print:hidden"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{documentTexts.staleError}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={onRetry}>
        {documentTexts.loadError.retry}
      </Button>
    </div>
  );
}
