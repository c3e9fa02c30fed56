import { readFileSync } from "node:fs";

const DIST = "ui/dist";

/** Everything a first visit to a page requests, but the font: the page names all of it. */
function firstLoad(page) {
  const html = readFileSync(`${DIST}/${page}`, "utf8");
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css|svg))"/g)].map(
    ([, file]) => file,
  );
  return [page, ...new Set(named)].map((file) => `${DIST}/${file}`);
}

/** In KB; what is reached stands in docs/decisions/0006-what-a-first-visit-loads.md. */
const LIMITS = { "/auth": "107.5 KB", "/dashboard": "144.5 KB" };
/** The pages that draw files in a frame, each with its script; fetched by nobody else. */
const FRAMES = Object.entries({ docx: "80 KB", sheets: "3 KB" }).map(([name, limit]) => ({
  name: `/frames/${name}.html`,
  path: `${DIST}/frames/${name}.html`,
  limit,
  brotli: true,
}));
export default [
  ...Object.entries(LIMITS).map(([name, limit]) => ({
    name,
    path: firstLoad(`${name.slice(1)}.html`),
    limit,
    brotli: true,
  })),
  ...FRAMES,
];
