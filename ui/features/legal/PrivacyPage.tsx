import { privacyDocument } from "@sgi/core/texts/legal";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

/** The privacy notice. Source: spec 2 §2. */
export function PrivacyPage() {
  return <LegalPage name="privacy" text={privacyDocument(useAtomValue(siteFactsAtom))} />;
}
