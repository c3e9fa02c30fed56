import { shellTexts } from "@sgi/core/texts/shell";
import { FooterBones } from "./ListSkeleton";

/** Where a list's footer will stand, below rows that have come already. */
export function FooterSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{shellTexts.loading}</span>
      <FooterBones />
    </div>
  );
}
