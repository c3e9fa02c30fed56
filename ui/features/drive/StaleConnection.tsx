import { driveTexts } from "@sgi/core/texts/drive";
import { Button } from "../../components/buttons/Button";
import { Icon } from "../../components/look/Icon";
import { circleAlertIcon } from "../../components/look/icons/circleAlert";
import type { DriveView } from "./useDrive";

/** Says that the page may be out of date, because refreshing failed. */
export function StaleConnection({ view: { retrying, retry } }: { view: DriveView }) {
  const { title, retry: label } = driveTexts.loadError;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-[10px] px-4 py-[10px] border-0 border-b border-b-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={circleAlertIcon} className="text-danger" />
      <span className="flex-1 min-w-[200px]">{title}</span>
      <Button variant="secondary" size="sm" pending={retrying} onClick={retry}>
        {label}
      </Button>
    </div>
  );
}
