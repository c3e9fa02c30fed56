import { privacyDocument } from "@sgi/core/texts/legal";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

const HEAD = { title: pageTitles.privacy, description: pageDescriptions.privacy };

/** The privacy notice. Source: spec 2 §2. */
export function PrivacyPage() {
  return <LegalPage head={HEAD} text={privacyDocument(useAtomValue(siteFactsAtom))} />;
}
