import type { PageName } from "@sgi/core/session/pages";
import { atom } from "jotai";

/** The pages that have a screen. Each stands in `SCREENS` too, with its component. */
export const SCREEN_NAMES = [
  "home",
  "auth",
  "dashboard",
  "document",
  "obsolete",
  "settings",
  "resetPassword",
  "support",
  "about",
  "privacy",
  "terms",
  "cookie",
] as const satisfies readonly PageName[];

/** For links and menu entries, which appear once their page has its screen. */
export const screensAtom = atom<ReadonlySet<PageName>>(new Set(SCREEN_NAMES));
