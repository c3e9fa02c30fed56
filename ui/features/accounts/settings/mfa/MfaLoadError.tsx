import { mfaSettingsTexts as texts } from "@sgi/core/texts/accounts/settings";
import { errorTexts } from "@sgi/core/texts/shell";
import { Button } from "../../../../components/buttons/Button";
import { Note } from "../../../../components/feedback/Note";
import { rotateCwIcon } from "../../../../components/look/icons/rotateCw";

/** The second factor's status could not be loaded. Source: spec 2 §8. */
export function MfaLoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Note tone="danger">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>{texts.loadFailed}</p>
          <Button variant="secondary" size="sm" icon={rotateCwIcon} onClick={onRetry}>
            {errorTexts.fallback.retry}
          </Button>
        </div>
      </Note>
    </div>
  );
}
