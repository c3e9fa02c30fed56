import { shellTexts } from "@sgi/core/texts/shell";
import { FooterBones } from "./ListSkeleton";

/** Placeholder of a list's footer, below rows that are already loaded. */
export function FooterSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{shellTexts.loading}</span>
      <FooterBones />
    </div>
  );
}
