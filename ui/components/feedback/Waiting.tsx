import { shellTexts } from "@sgi/core/texts/shell";
import { classes } from "../look/classes";
import { Spinner } from "../look/Icon";

/** A spinner in place of a page, or a large part of one, that is loading. */
export function Waiting() {
  return (
    <div
      role="status"
      className="flex-1 grid place-items-center min-h-[40vh] animate-[appear_1ms_150ms_both]"
    >
      <Spinner size="lg" />
      <span className="sr-only">{shellTexts.loading}</span>
    </div>
  );
}

/** Covers the whole screen during an operation, and says which. */
export function LoadingOverlay({ message = shellTexts.loading }: { message?: string }) {
  return (
    <div className="fixed inset-0 z-overlay flex flex-col items-center justify-center gap-[14px] p-4 text-center bg-canvas">
      <Spinner size="lg" />
      <p role="status" className="text-fg-2">
        {message}
      </p>
    </div>
  );
}

/** A spinner and what is waited for, in place of a part of a page. */
export function WaitingText({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-fg-2">
      <Spinner />
      {text}
    </p>
  );
}

/** A grey bar where a text will stand. Size it by classes (`w-[44px] h-3`); 12 px high by itself. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classes("skeleton block h-3 rounded-sm bg-neutral-soft", className)}
    />
  );
}
