import { PAGES } from "@sgi/core/session";
import { matchPage } from "../routing/matchPage";
import type { Screen } from "../state/page/screens";
import { REFUSALS, SCREENS } from "./pages";

/**
 * The screen that the build draws whole for a path: a public page's, or the refusal's where there is
 * no page. Null for pages of the signed-in, of which it draws the frame alone.
 */
export function drawnScreen(path: string): Screen | null {
  const match = matchPage(path);
  if (match === null) return REFUSALS.missing;
  return PAGES[match.name].access === "public" ? SCREENS[match.name] : null;
}
