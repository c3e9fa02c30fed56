import { createElement } from "react";
import { createRoot } from "react-dom/client";

/** The least that a page drawn by React in the browser can be: one heading. */
const root = document.getElementById("root");
if (root !== null) createRoot(root).render(createElement("h1", null, "Pannello"));
