import { createStore, Provider } from "jotai";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { screensAtom } from "../state/page/screens";
import { userSourceAtom } from "../state/session/currentUser";
import { App } from "./App";
import { SCREENS } from "./pages";
import "../styles/tokens.css";
import "../styles/light.css";
import "../styles/dark.css";
import "../styles/base.css";
import "../styles/motion.css";
import "../styles/print.css";
import "virtual:uno.css";

const store = createStore();
store.set(screensAtom, SCREENS);
// Who is signed in is asked for before anything is drawn.
void store.get(userSourceAtom).refresh();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
);
