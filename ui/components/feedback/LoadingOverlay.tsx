import { shellTexts } from "@sgi/core/texts/shell";
import { Spinner } from "../look/Spinner";

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
