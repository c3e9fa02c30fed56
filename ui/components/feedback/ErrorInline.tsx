import { errorTexts } from "@sgi/core/texts/shell";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";
import { type FallbackProps, FallbackRetry } from "./FallbackRetry";

/** The error fallback for one line. */
export function ErrorInline({ onRetry }: FallbackProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
      <Icon drawing={circleAlertIcon} />
      <span>{errorTexts.fallback.title}</span>
      <FallbackRetry variant="link" onRetry={onRetry} />
    </div>
  );
}
