import {
  type CurrentUser,
  guard,
  hasFeature,
  isSuperadmin,
  PAGES,
  type PageName,
} from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLocation } from "../routing/location";
import { matchPage, type PageMatch } from "../routing/matchPage";
import { screensAtom } from "../state/page/screens";
import { currentUserAtom, isUserFailedAtom, userSourceAtom } from "../state/session/currentUser";
import { isUserExpectedAtom } from "../state/session/expectedUser";

/** What the main part shows: a page, or something in its place. */
export type PanelView =
  | { kind: "page"; screen: PageName; match: PageMatch }
  | { kind: "wait" | "signIn" | "supervise"; screen: PageName }
  | { kind: "denied" | "missing" };

/**
 * Decides what a path shows. The address / is the dashboard for a signed-in user, leads a superadmin
 * to the supervision where the host has it, and is the landing page for visitors; until the host has
 * said who is signed in, `isExpected` decides. The guard is checked before whether the page has a
 * screen. Source: spec 1 §2, spec 3 §1.
 */
export function decideView(
  match: PageMatch | null,
  user: CurrentUser,
  hasScreen: (name: PageName) => boolean,
  isExpected = false,
): PanelView {
  if (match === null) return { kind: "missing" };
  const verdict = guard(PAGES[match.name].access, user);
  if (verdict === "denied") return { kind: "denied" };
  if (verdict !== "allow") return { kind: verdict, screen: match.name };
  if (match.name === "home" && user === undefined && isExpected) {
    return { kind: "wait", screen: "dashboard" };
  }
  const screen = match.name === "home" && user ? "dashboard" : match.name;
  if (match.name === "home" && supervises(user) && hasScreen("supervision")) {
    return { kind: "supervise", screen: "supervision" };
  }
  return hasScreen(screen) ? { kind: "page", screen, match } : { kind: "missing" };
}

function supervises(user: CurrentUser): boolean {
  return isSuperadmin(user ?? null) && hasFeature(user, "work");
}

/** The view of the current URL, or the failure to load the user, with a retry. */
export function useView(): PanelView | { kind: "failed"; retry: () => void } {
  const { path } = useLocation();
  const source = useAtomValue(userSourceAtom);
  const user = useAtomValue(currentUserAtom);
  const failed = useAtomValue(isUserFailedAtom);
  const screens = useAtomValue(screensAtom);
  const match = useMemo(() => matchPage(path), [path]);
  const isExpected = useAtomValue(isUserExpectedAtom);
  const view = decideView(match, user, (name) => name in screens, isExpected);
  if (view.kind !== "wait" || !failed) return view;
  return { kind: "failed", retry: () => void source.refresh() };
}
