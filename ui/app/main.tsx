import { createStore, Provider } from "jotai";
import { queryClientAtom } from "jotai-tanstack-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { userQueryAtom } from "./currentUser";
import { createQueryClient } from "./services";
import "../styles/tokens.css";
import "../styles/light.css";
import "../styles/dark.css";
import "../styles/base.css";
import "../styles/motion.css";
import "virtual:uno.css";

const store = createStore();
const queries = createQueryClient();
store.set(queryClientAtom, queries);
// Who is signed in is asked for before anything is drawn, and kept for as long as the page lives.
store.sub(userQueryAtom, () => undefined);
queries.mount();

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no element #root");
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <App />
    </Provider>
  </StrictMode>,
);
