import { cookieDocument } from "@sgi/core/texts/legal";
import { pageDescriptions, pageTitles } from "@sgi/core/texts/pageMeta";
import { useAtomValue } from "jotai";
import { siteFactsAtom } from "../../state/api/siteFacts";
import { LegalPage } from "./LegalPage";

const HEAD = { title: pageTitles.cookie, description: pageDescriptions.cookie };

/** What the panel keeps in the browser. Source: spec 2 §2. */
export function CookiePage() {
  return <LegalPage head={HEAD} text={cookieDocument(useAtomValue(siteFactsAtom))} />;
}
