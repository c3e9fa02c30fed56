import type { PageName } from "@sgi/core/session/pages";
import { useAtomValue } from "jotai";
import { screensAtom } from "./screens";

/** Tells whether a page has its screen: links to the others are not shown. */
export function useHasScreen(): (name: PageName) => boolean {
  const screens = useAtomValue(screensAtom);
  return (name) => screens.has(name);
}
