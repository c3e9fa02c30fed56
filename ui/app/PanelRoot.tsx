import { Provider } from "jotai";
import { StrictMode } from "react";
import { LocationProvider } from "../routing/location";
import { matchPage } from "../routing/matchPage";
import type { Screens } from "../state/page/screens";
import type { PanelStore } from "../state/store";
import { SCREENS } from "./pages";
import { Shell } from "./Shell";

/** The panel over its store: the same tree in the browser and where the build draws its pages. */
export function PanelRoot({ store }: { store: PanelStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <LocationProvider hasOwnDocument={hasOwnDocument}>
          <Shell />
        </LocationProvider>
      </Provider>
    </StrictMode>
  );
}

function hasOwnDocument(path: string): boolean {
  const screens: Screens = SCREENS;
  const page = matchPage(path);
  return page !== null && screens[page.name]?.ownDocument === true;
}
