import { shellTexts } from "@sgi/core/texts/shell";
import { Spinner } from "../look/Spinner";

/** Covers the whole screen while something is under way, and says what. */
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
