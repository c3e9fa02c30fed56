import { termsDocument } from "@sgi/core/texts/legal";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

const HEAD = { title: pageTitles.terms, description: pageDescriptions.terms };

/** The terms of use. Source: spec 2 §2. */
export function TermsPage() {
  return <LegalPage head={HEAD} text={termsDocument(useAtomValue(siteFactsAtom))} />;
}
