import { LocationProvider } from "../routing/location";
import { matchPage } from "../routing/matchPage";
import type { Screens } from "../state/page/screens";
import { SCREENS } from "./pages";
import { Shell } from "./Shell";

/** The whole panel. Its services and its cache come from the store around it. */
export function App() {
  return (
    <LocationProvider hasOwnDocument={hasOwnDocument}>
      <Shell />
    </LocationProvider>
  );
}

function hasOwnDocument(path: string): boolean {
  const screens: Screens = SCREENS;
  const page = matchPage(path);
  return page !== null && screens[page.name]?.ownDocument === true;
}
