import { errorTexts } from "@sgi/core/texts/shell";
import { Icon } from "../look/Icon";
import { circleAlertIcon } from "../look/icons/circleAlert";
import { octagonAlertIcon } from "../look/icons/octagonAlert";
import { type FallbackProps, FallbackRetry } from "./FallbackRetry";

const { title, text } = errorTexts.fallback;

/** The error fallback for a part of a page. */
export function ErrorAlert({ onRetry }: FallbackProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-[10px] px-3 py-[10px] rounded-md border border-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon drawing={octagonAlertIcon} className="mt-[2px] text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <FallbackRetry variant="secondary" size="sm" onRetry={onRetry} />
    </div>
  );
}

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
