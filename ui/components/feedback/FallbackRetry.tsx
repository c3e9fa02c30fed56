import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { reloadAtom, useOnline } from "../../state/browser/services";
import { Button, type ButtonProps } from "../buttons/Button";

const { retry, reload } = errorTexts.fallback;

/** What every error fallback is given. */
export interface FallbackProps {
  /** Clears the error, so that what failed is shown again. */
  onRetry: () => void;
  /** Details for support; only the card shows them, on demand. */
  details?: string | undefined;
  /** The card title's level: 1 when the card replaces a whole page. */
  headingLevel?: 1 | 2;
}

/** The retry button of an error. Offline it reloads the page. */
export function FallbackRetry({
  onRetry,
  ...look
}: Pick<ButtonProps, "variant" | "size" | "icon"> & Pick<FallbackProps, "onRetry">) {
  const online = useOnline();
  const page = useAtomValue(reloadAtom);
  return (
    <>
      <Button {...look} disabled={!online} onClick={onRetry}>
        {retry}
      </Button>
      {!online && (
        <Button
          {...look}
          variant={look.variant === "link" ? "link" : "secondary"}
          icon={undefined}
          onClick={page.reload}
        >
          {reload}
        </Button>
      )}
    </>
  );
}
