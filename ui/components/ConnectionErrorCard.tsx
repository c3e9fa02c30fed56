import { errorTexts } from "@sgi/core/texts/errors";
import { useOnline } from "../app/useOnline";
import { Button } from "./Button";
import { Icon } from "./Icon";

/** The host could not be reached. The words tell a lost network from a failed call. */
export function ConnectionErrorCard({ onRetry }: { onRetry?: () => void }) {
  const online = useOnline();
  const { title, online: failed, offline } = errorTexts.connection;
  return (
    <div role="alert" className="panel flex items-start gap-3 p-4">
      <Icon name="wifi-off" size={20} className="mt-[2px] text-fg-muted" />
      <div className="min-w-0">
        <h2 className="h2">{title}</h2>
        <p className="text-sm text-fg-2">{online ? failed : offline}</p>
        {onRetry && (
          <Button variant="secondary" icon="rotate-cw" className="mt-3" onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
