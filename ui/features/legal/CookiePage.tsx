import { cookieDocument } from "@sgi/core/texts/legal";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

/** What the panel keeps in the browser. Source: spec 2 §2. */
export function CookiePage() {
  return <LegalPage name="cookie" text={cookieDocument(useAtomValue(siteFactsAtom))} />;
}
