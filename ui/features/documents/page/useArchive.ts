import { PAGES } from "@sgi/core/session";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useLocation } from "../../../routing/location";
import { useLastList } from "../../../state/documents/listPlaces";
import { useArchiving } from "../../../state/documents/useArchiving";

/**
 * Archives the page's document after a question, then returns to the list that it was opened from,
 * as it was left; else to the index. Source: spec 2 §2 and §8.
 */
export function useArchive() {
  const { route } = useLocation();
  const [, homePage] = PAGES.dashboard.paths;
  const address = useLastList()?.address ?? homePage;
  return useArchiving(documentChangeTexts.archive, () => route(address));
}
