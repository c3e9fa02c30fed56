import { PAGES, type PageName, type User } from "@sgi/core/session";
import { createObservable, type WritableObservable } from "@sgi/core/state";
import { mockSession } from "@sgi/fixtures/session/mockSession";
import { Shell } from "../app/Shell";
import { onlineAtom, systemDarkAtom } from "../state/browser/services";
import { createLazyPart } from "../state/lazy/lazyPart";
import { type Screens, screensAtom } from "../state/page/screens";
import { api } from "./api";
import { type RenderedScreen, renderScreen, type ScreenOptions } from "./renderScreen";

export interface RenderedPanel extends RenderedScreen {
  online: WritableObservable<boolean>;
  systemDark: WritableObservable<boolean>;
}

export interface PanelOptions extends Omit<ScreenOptions, "user"> {
  /** The signed-in user; null: nobody. `asked`: the test answers the request itself. */
  user?: User | null | "asked";
  /** Screens that stand for the real ones: by default every page has one, with its name as title. */
  screens?: Screens;
}

/** Every page with a screen of one heading: its name. */
export const NAMED_SCREENS: Screens = Object.fromEntries(
  (Object.keys(PAGES) as PageName[]).map((name) => [
    name,
    { part: createLazyPart(async () => () => <h1>{name}</h1>) },
  ]),
);

/** Renders the whole panel: frame, guards and pages. */
export function renderPanel({
  user = null,
  screens = NAMED_SCREENS,
  prepare,
  ...options
}: PanelOptions = {}): RenderedPanel {
  if (user !== "asked") api.use(...mockSession(user));
  const online = createObservable(true);
  const systemDark = createObservable(false);
  const shown = renderScreen(<Shell />, {
    ...options,
    bare: true,
    prepare(store) {
      store.set(screensAtom, screens);
      store.set(onlineAtom, online);
      store.set(systemDarkAtom, systemDark);
      prepare?.(store);
    },
  });
  return { ...shown, online, systemDark };
}
