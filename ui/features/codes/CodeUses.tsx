import type { CompanyCode } from "@sgi/core/codes";
import { codesTexts } from "@sgi/core/texts/codes";

/** How often a code was used, and how often it may be. */
export function CodeUses({ code: { usageCount, usageLimit } }: { code: CompanyCode }) {
  return (
    <>
      <span aria-hidden="true">{codesTexts.uses(usageCount, usageLimit)}</span>
      <span className="sr-only">{codesTexts.usesSaid(usageCount, usageLimit)}</span>
    </>
  );
}
