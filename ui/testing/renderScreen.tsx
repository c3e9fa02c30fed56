import { createClient } from "@sgi/core/api";
import type { User } from "@sgi/core/session";
import { createFakeNotes } from "@sgi/core/testing";
import { createManualTime, type ManualTime } from "@sgi/core/time";
import { mockSession } from "@sgi/fixtures/session/mockSession";
import { type RenderResult, render } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { type ReactNode, StrictMode } from "react";
import { SCREENS } from "../app/pages";
import { notesAtom } from "../features/session/browserNotes";
import { LocationProvider } from "../routing/location";
import { createQueryClient, queryFactoryAtom } from "../state/api/queries";
import { clockAtom, hostClientAtom, openTabAtom, timersAtom } from "../state/browser/services";
import { screensAtom } from "../state/page/screens";
import { currentUserAtom } from "../state/session/currentUser";
import { api } from "./api";
import { createFakePc } from "./fakeOpener";

type Store = ReturnType<typeof createStore>;

export interface RenderedScreen extends RenderResult {
  store: Store;
  /** Time that only the test advances. */
  time: ManualTime;
  /** Addresses opened in a new tab. */
  openedTabs: string[];
}

export interface ScreenOptions {
  /**
   * The signed-in user; null: nobody. Left out: the test answers the request itself, if there is
   * one.
   */
  user?: User | null;
  /** The address with its query; `/` by default. */
  address?: string;
  /** Local time; 20 November 2026, 09:41 by default. */
  now?: string;
  /** The screen brings its own `main`. */
  bare?: boolean;
  /** Sets what the screen finds in the store. */
  prepare?: (store: Store) => void;
}

/** Renders a screen on its own: fresh store, empty cache, repeats without delay, manual time. */
export function renderScreen(
  screen: ReactNode,
  { user, address = "/", now = "2026-11-20T09:41:00", bare = false, prepare }: ScreenOptions = {},
): RenderedScreen {
  if (user !== undefined) api.use(...mockSession(user));
  history.replaceState(null, "", address);
  const time = createManualTime(new Date(now).getTime());
  const openedTabs: string[] = [];
  const store = createStore();
  store.set(queryFactoryAtom, { create: createTestQueryClient });
  store.set(
    hostClientAtom,
    createClient({ host: location.origin, fetch: (...args) => fetch(...args) }),
  );
  store.set(clockAtom, time.clock);
  store.set(timersAtom, time.timers);
  store.set(notesAtom, { open: createFakeNotes(time.timers, 0) });
  store.set(screensAtom, SCREENS);
  store.set(openTabAtom, { open: (url) => void openedTabs.push(url) });
  createFakePc().bring(store);
  prepare?.(store);
  // The frame around every screen follows who is signed in.
  if (user !== undefined) store.sub(currentUserAtom, () => undefined);
  const result = render(
    <StrictMode>
      <Provider store={store}>
        <LocationProvider>{bare ? screen : <main>{screen}</main>}</LocationProvider>
      </Provider>
    </StrictMode>,
  );
  return { ...result, store, time, openedTabs };
}

function createTestQueryClient() {
  const client = createQueryClient();
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  return client;
}
