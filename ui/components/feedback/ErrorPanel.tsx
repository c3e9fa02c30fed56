import { errorTexts } from "@sgi/core/texts/shell";
import { Button } from "../buttons/Button";
import { cloudOffIcon } from "../look/icons/cloudOff";
import { rotateCwIcon } from "../look/icons/rotateCw";
import { Panel } from "../page/Panel";
import { EmptyState } from "./EmptyState";

/** Something could not be loaded. Read out at once; `onRetry` adds the button. */
export function ErrorPanel({
  title,
  text,
  onRetry,
  retryLabel = errorTexts.fallback.retry,
  headingLevel,
  className,
}: {
  title: string;
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** 1 when the panel replaces a whole page. */
  headingLevel?: 1 | 2;
  className?: string;
}) {
  const retry = onRetry && (
    <Button variant="secondary" icon={rotateCwIcon} onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <Panel role="alert" className={className}>
      <EmptyState
        danger
        icon={cloudOffIcon}
        title={title}
        text={text}
        action={retry}
        headingLevel={headingLevel}
      />
    </Panel>
  );
}
