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

// The limits are the product's; what is reached stands in docs/decisions/0006-what-a-first-visit-loads.md.
export default [
  {
    name: "/auth",
    path: firstLoad("index.html", "features/auth/AuthPage.tsx"),
    limit: "105 KB",
    brotli: true,
  },
  {
    name: "/dashboard",
    path: firstLoad("index.html", "features/documents/DashboardPage.tsx"),
    limit: "130 KB",
    brotli: true,
  },
];
