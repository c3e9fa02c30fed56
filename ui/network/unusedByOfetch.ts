/**
 * Stands for `ufo` and `destr`, of which ofetch uses these for its options `baseURL` and `query` and
 * for parsing JSON. The panel's client passes whole addresses and reads texts, so none is ever
 * called; whoever needs one learns it at once. See docs/decisions/0006-what-a-first-visit-loads.md.
 */
export function withBase(): never {
  throw new Error("ofetch: the option baseURL is not built in");
}

export function withQuery(): never {
  throw new Error("ofetch: the option query is not built in");
}

// biome-ignore lint/style/noDefaultExport: destr is a default export.
export default function destr(): never {
  throw new Error("ofetch: parsing JSON is not built in");
}
