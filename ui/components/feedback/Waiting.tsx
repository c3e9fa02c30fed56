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
