import { errorTexts } from "@sgi/core/texts/shell";
import { Icon } from "../look/Icon";
import { type FallbackProps, FallbackRetry } from "./FallbackRetry";

/** The error fallback for one line. */
export function ErrorInline({ onRetry }: FallbackProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
      <Icon name="circle-alert" />
      <span>{errorTexts.fallback.title}</span>
      <FallbackRetry variant="link" onRetry={onRetry} />
    </div>
  );
}
