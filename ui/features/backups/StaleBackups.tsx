import { backupLoadFailure } from "@sgi/core/texts/backups";
import { errorTexts } from "@sgi/core/texts/shell";
import { Button } from "../../components/buttons/Button";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import type { BackupsView } from "./useBackups";

/** The list could not be read again: what shows may be old. */
export function StaleBackups({ view: { error, retrying, retry } }: { view: BackupsView }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{backupLoadFailure(error).title}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={retry}>
        {errorTexts.fallback.retry}
      </Button>
    </div>
  );
}
