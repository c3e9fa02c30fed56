import { errorTexts } from "@sgi/core/texts/errors";
import { useAtomValue } from "jotai";
import { reloadAtom } from "../app/services";
import { useOnline } from "../app/useOnline";
import { Button, type ButtonProps } from "./Button";
import { Icon } from "./Icon";

const texts = errorTexts.fallback;

export interface ErrorFallbackProps {
  /** Clears the error, so that what failed is shown again. */
  onRetry: () => void;
  /** What went wrong, for whoever helps: shown on demand by the card alone. */
  details?: string | undefined;
  variant?: "card" | "alert" | "inline";
  /** Of the card's title: 1 where it stands for a whole page. */
  headingLevel?: 1 | 2;
}

/** Stands where something broke. Offline one cannot retry, only load the page anew. */
export function ErrorFallback({ variant = "card", ...props }: ErrorFallbackProps) {
  if (variant === "inline") return <InlineFallback {...props} />;
  return variant === "alert" ? <AlertFallback {...props} /> : <CardFallback {...props} />;
}

function CardFallback({ onRetry, details, headingLevel = 2 }: ErrorFallbackProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className="panel flex items-start gap-3 p-5">
      <Icon name="octagon-alert" size={20} className="mt-[2px] text-danger" />
      <div className="min-w-0 flex-1">
        <Heading className="h2">{texts.title}</Heading>
        <p className="text-sm text-fg-2 mt-[2px] mb-4">{texts.text}</p>
        <div className="flex flex-wrap gap-2">
          <Retry variant="primary" icon="rotate-cw" onRetry={onRetry} />
        </div>
        {details && (
          <details className="mt-4">
            <summary className="py-[2px] text-sm font-medium text-fg-2 cursor-pointer">
              {texts.details}
            </summary>
            <pre className="mt-2 px-3 py-[10px] rounded-md border border-solid border-line bg-sunken font-mono text-xs leading-[18px] text-fg-2 whitespace-pre-wrap break-words">
              {details}
            </pre>
          </details>
        )}
      </div>
    </div>
  );
}

function AlertFallback({ onRetry }: ErrorFallbackProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-[10px] px-3 py-[10px] rounded-md border border-solid border-danger-line bg-danger-soft text-sm"
    >
      <Icon name="octagon-alert" className="mt-[2px] text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{texts.title}</p>
        <p>{texts.text}</p>
      </div>
      <Retry variant="secondary" size="sm" onRetry={onRetry} />
    </div>
  );
}

function InlineFallback({ onRetry }: ErrorFallbackProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
      <Icon name="circle-alert" />
      <span>{texts.title}</span>
      <Retry variant="link" onRetry={onRetry} />
    </div>
  );
}

function Retry({
  onRetry,
  ...look
}: Pick<ButtonProps, "variant" | "size" | "icon"> & { onRetry: () => void }) {
  const online = useOnline();
  const { reload } = useAtomValue(reloadAtom);
  return (
    <>
      <Button {...look} disabled={!online} onClick={onRetry}>
        {texts.retry}
      </Button>
      {!online && (
        <Button
          {...look}
          variant={look.variant === "link" ? "link" : "secondary"}
          icon={undefined}
          onClick={reload}
        >
          {texts.reload}
        </Button>
      )}
    </>
  );
}
