import { LRUCache } from "lru-cache";

export type ContentEncoding = "br" | "gzip" | null;

/**
 * The best compression that a client takes, brotli before gzip; null for none. A coding with `q=0`
 * is refused. Source: RFC 9110 §12.5.3.
 */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}

/** Browsers send few different headers, and each of them with every request. */
const picks = new LRUCache<string, { encoding: ContentEncoding }>({ max: 100 });

function pick(acceptEncoding: string): ContentEncoding {
  let gzip = false;
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...options] = part.split(";").map((text) => text.trim());
    if (options.some((option) => /^q=0(\.0*)?$/.test(option))) continue;
    if (coding === "br") return "br";
    if (coding === "gzip") gzip = true;
  }
  return gzip ? "gzip" : null;
}
