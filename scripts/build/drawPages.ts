import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Window } from "happy-dom";
import { ROOT } from "../repository/root";
import { type Built, pageHtml } from "./pageHtml";

/** The browser globals that the panel's modules read while they load and render. */
const NAMES = [
  "addEventListener",
  "document",
  "history",
  "localStorage",
  "location",
  "matchMedia",
  "navigator",
  "removeEventListener",
  "sessionStorage",
  "window",
] as const;

/** The exports of ui/app/prerender.tsx. */
interface Drawing {
  UNNAMED: Readonly<Record<string, string>>;
  NO_SCRIPT: string;
  DRAWN_PAGES: readonly DrawnPage[];
  drawPage(): Promise<string>;
  drawEarly(page: DrawnPage): Promise<string | null>;
  componentOf(page: DrawnPage): Promise<string>;
}

interface DrawnPage {
  name: string;
  paths: readonly string[];
  isPublic: boolean;
  readsQuery: boolean;
  reads: readonly string[];
}

/**
 * Writes one HTML file for each page into the built panel, and `pages.json` with each file's paths
 * and with the placeholders for facts that only the host knows. A separate program, since it sets a
 * browser's globals.
 */
const dist = join(ROOT, "ui/dist");
const drawn = join(dist, ".drawn");
const template = await readFile(join(dist, "index.html"), "utf8");
const read = async (name: string) => JSON.parse(await readFile(join(dist, ".vite", name), "utf8"));
const built: Built = {
  manifest: await read("manifest.json"),
  parts: await read("parts.json"),
  boot: await read("boot.json"),
  icon: await readFile(join(dist, "favicon.svg"), "utf8"),
};
const setPath = installBrowserGlobals();
const { UNNAMED, NO_SCRIPT, DRAWN_PAGES, drawPage, drawEarly, componentOf }: Drawing = await import(
  pathToFileURL(join(drawn, "prerender.js")).href
);

const pages: { file: string; paths: readonly string[] }[] = [];
for (const page of DRAWN_PAGES) {
  setPath(page.paths[0] ?? "/404");
  const html = pageHtml(template, built, {
    ...page,
    content: await drawPage(),
    early: await drawEarly(page),
    component: await componentOf(page),
    noScript: NO_SCRIPT,
  });
  const file = fileOf(page);
  await writeFile(join(dist, file), html);
  pages.push({ file, paths: page.paths });
}
await writeFile(
  join(dist, "pages.json"),
  `${JSON.stringify({ unnamed: UNNAMED, pages }, null, 1)}\n`,
);
await rm(drawn, { recursive: true });
// The panel's modules watch clocks and networks for as long as the process lives.
process.exit(0);

/** The file in which a static host looks for the page: `/auth` is auth.html, `/` index.html. */
function fileOf({ name, paths }: DrawnPage): string {
  if (name === "missing") return "404.html";
  const [path = "/"] = paths;
  if (path === "/") return "index.html";
  return path.includes(":") ? `${name}.html` : `${path.slice(1)}.html`;
}

/** Gives this process a browser's globals; returns a function that sets their address. */
function installBrowserGlobals(): (path: string) => void {
  const window = new Window({ url: "https://panel.invalid/" });
  for (const name of NAMES) {
    const value = window[name as keyof Window];
    const bound = typeof value === "function" ? value.bind(window) : value;
    Object.defineProperty(globalThis, name, { value: bound, configurable: true });
  }
  return (path) => window.happyDOM.setURL(`https://panel.invalid${path}`);
}
