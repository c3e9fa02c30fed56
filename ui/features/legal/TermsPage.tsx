import { termsDocument } from "@sgi/core/texts/legal";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

/** The terms of use. Source: spec 2 §2. */
export function TermsPage() {
  return <LegalPage name="terms" text={termsDocument(useAtomValue(siteFactsAtom))} />;
}
