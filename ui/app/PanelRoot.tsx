import { Provider } from "jotai";
import { StrictMode } from "react";
import type { PanelStore } from "../state/store";
import { App } from "./App";

/** The panel over its store: the same tree in the browser and where the build draws its pages. */
export function PanelRoot({ store }: { store: PanelStore }) {
  return (
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>
  );
}
