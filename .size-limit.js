import { existsSync, readFileSync } from "node:fs";

const DIST = "ui/dist";
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, "utf8"));

/** A chunk, what it imports at once, and their styles: files that load together. */
function filesOf(source, seen = new Set()) {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`no chunk for ${source}`);
  if (seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((name) => filesOf(name, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}

/** Everything a first visit to a page requests, but the font. */
function firstLoad(...sources) {
  const files = [
    "index.html",
    "theme.js",
    "favicon.svg",
    ...sources.flatMap((name) => filesOf(name)),
  ];
  return [...new Set(files)].map((file) => `${DIST}/${file}`).filter((file) => existsSync(file));
}

/** In KB; what is reached stands in docs/decisions/0006-what-a-first-visit-loads.md. */
const LIMITS = { "/auth": "105 KB", "/dashboard": "130 KB" };
const pages = JSON.parse(readFileSync("ui/styles/firstVisits.json", "utf8"));

export default Object.entries(LIMITS).map(([name, limit]) => ({
  name,
  path: firstLoad("index.html", pages[name]),
  limit,
  brotli: true,
}));
