import { shellTexts } from "@sgi/core/texts/shell";
import { infoIcon } from "../components/look/icons/info";
import { lifeBuoyIcon } from "../components/look/icons/lifeBuoy";

/** The pages for everyone that header and side sheet lead to. Source: spec 1 §2. */
export const PUBLIC_LINKS = [
  { page: "about", label: shellTexts.about, icon: infoIcon },
  { page: "support", label: shellTexts.support, icon: lifeBuoyIcon },
] as const;
