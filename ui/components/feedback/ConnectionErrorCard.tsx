import { errorTexts } from "@sgi/core/texts/shell";
import { useOnline } from "../../state/browser/services";
import { Button } from "../buttons/Button";
import { Icon } from "../look/Icon";
import { rotateCwIcon } from "../look/icons/rotateCw";
import { wifiOffIcon } from "../look/icons/wifiOff";

/** The host could not be reached. The words tell a lost network from a failed call. */
export function ConnectionErrorCard({
  onRetry,
  headingLevel = 2,
}: {
  onRetry?: () => void;
  /** The title's level: 1 when the card replaces a whole page. */
  headingLevel?: 1 | 2;
}) {
  const Heading = `h${headingLevel}` as const;
  const online = useOnline();
  const { title, online: failed, offline } = errorTexts.connection;
  return (
    <div role="alert" className="panel flex items-start gap-3 p-4">
      <Icon drawing={wifiOffIcon} size={20} className="mt-[2px] text-fg-muted" />
      <div className="min-w-0">
        <Heading className="h2">{title}</Heading>
        <p className="text-sm text-fg-2">{online ? failed : offline}</p>
        {onRetry && (
          <Button variant="secondary" icon={rotateCwIcon} className="mt-3" onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
