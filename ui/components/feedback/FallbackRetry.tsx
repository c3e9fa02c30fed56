import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue } from "jotai";
import { reloadAtom } from "../../state/browser/services";
import { useOnline } from "../../state/browser/useOnline";
import { Button, type ButtonProps } from "../buttons/Button";

const { retry, reload } = errorTexts.fallback;

/** What every error fallback is given. */
export interface FallbackProps {
  /** Clears the error, so that what failed is shown again. */
  onRetry: () => void;
  /** What went wrong, for support: shown on demand, by the card only. */
  details?: string | undefined;
  /** Of the card's title: 1 where it stands for a whole page. */
  headingLevel?: 1 | 2;
}

/** The way on from an error. Offline one cannot retry, only load the page anew. */
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
