import { shellTexts } from "@sgi/core/texts/shell";

/** The pages for everyone that header and side sheet lead to. Source: spec 1 §2. */
export const PUBLIC_LINKS = [
  { page: "about", label: shellTexts.about, icon: "info" },
  { page: "support", label: shellTexts.support, icon: "life-buoy" },
] as const;
