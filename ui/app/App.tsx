import { LocationProvider } from "../routing/location";
import { Shell } from "./Shell";

/** The whole panel. Its services and its cache come from the store around it. */
export function App() {
  return (
    <LocationProvider>
      <Shell />
    </LocationProvider>
  );
}
