import { guard, PAGES, type PageName } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { currentUserAtom } from "../session/currentUser";
import { screensAtom } from "./screens";

/** Tells whether a page has its screen: links to the others are not shown. */
export function useHasScreen(): (name: PageName) => boolean {
  const screens = useAtomValue(screensAtom);
  return (name) => name in screens;
}

/** Tells whether a page has its screen and its guard lets the current user in. */
export function useMayOpen(): (name: PageName) => boolean {
  const hasScreen = useHasScreen();
  const user = useAtomValue(currentUserAtom);
  return (name) => hasScreen(name) && guard(PAGES[name].access, user) === "allow";
}
