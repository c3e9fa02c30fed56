import { PAGES } from "@sgi/core/session";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useLocation } from "../../routing/location";
import { useArchiving } from "../../state/documents/useArchiving";

/** Asks, archives the document of the page, and goes to the index. Source: spec 2 §2 and §8. */
export function useArchive() {
  const { route } = useLocation();
  const [, homePage] = PAGES.dashboard.paths;
  return useArchiving(documentChangeTexts.archive, () => route(homePage));
}
