import { PAGES } from "@sgi/core/session";
import { matchPage } from "../routing/matchPage";
import type { Screen } from "../state/page/screens";
import { REFUSALS, SCREENS } from "./pages";

/**
 * The screen that the build prerenders completely for a path: a public page, or the not-found page.
 * Null for pages that need a login: the build prerenders only their frame.
 */
export function drawnScreen(path: string): Screen | null {
  const match = matchPage(path);
  if (match === null) return REFUSALS.missing;
  return PAGES[match.name].access === "public" ? SCREENS[match.name] : null;
}
