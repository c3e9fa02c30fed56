import { shellTexts } from "@sgi/core/texts/shell";
import { Spinner } from "../look/Spinner";

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
