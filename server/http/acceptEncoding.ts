export type ContentEncoding = "br" | "gzip" | null;

/**
 * The best compression that a client takes, brotli before gzip; null for none. A coding with `q=0`
 * is refused. Source: RFC 9110 §12.5.3.
 */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  let gzip = false;
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [coding = "", ...options] = part.split(";").map((text) => text.trim());
    if (options.some((option) => /^q=0(\.0*)?$/.test(option))) continue;
    if (coding === "br") return "br";
    if (coding === "gzip") gzip = true;
  }
  return gzip ? "gzip" : null;
}
