import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** The smallest page that React can draw in the browser: one heading. */
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(createElement("h1", null, "Pannello"));
