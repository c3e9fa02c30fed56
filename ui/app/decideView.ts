import { type CurrentUser, guard, PAGES, type PageName } from "@sgi/core/session";
import type { PageMatch } from "../routing/matchPage";

/** What stands in the main part: a page, or what takes its place. */
export type View =
  | { kind: "page"; screen: PageName; match: PageMatch }
  | { kind: "wait" | "signIn" | "denied" | "missing" };

/**
 * Decides what a path shows to a user. The address / is the dashboard for whoever is signed in,
 * else the landing page. The guard comes before the question whether the page has a screen.
 * Source: spec 1 §2.
 */
export function decideView(
  match: PageMatch | null,
  user: CurrentUser,
  hasScreen: (name: PageName) => boolean,
): View {
  if (match === null) return { kind: "missing" };
  const verdict = guard(PAGES[match.name].access, user);
  if (verdict !== "allow") return { kind: verdict };
  if (match.name === "home" && user === undefined) return { kind: "wait" };
  const screen = match.name === "home" && user ? "dashboard" : match.name;
  return hasScreen(screen) ? { kind: "page", screen, match } : { kind: "missing" };
}
