import { termsDocument, termsMeta } from "@sgi/core/texts/terms";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

/** The terms of use. Source: spec 2 §2. */
export function TermsPage() {
  return <LegalPage meta={termsMeta} text={termsDocument(useAtomValue(siteFactsAtom))} />;
}
