import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/**
 * The longest header that is parsed, in characters: browsers send about two hundred, and parsing a
 * long one costs time.
 */
const MAX_CHARS = 2_000;

export type ContentEncoding = "br" | "gzip" | null;

/** Best first: answers are compressed once and cached, so the smallest is the cheapest. */
const ENCODINGS = ["br", "gzip"] as const;

/** The best encoding that a client accepts; null for none. Source: RFC 9110 §12.5.3. */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}

/** Browsers send few different headers, but send them with every request. */
const picks = new LRUCache<string, { encoding: ContentEncoding }>({ max: 100 });

function pick(acceptEncoding: string): ContentEncoding {
  const taken = negotiator("accept-encoding", acceptEncoding).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}

/** Parses what a client accepts. A longer header counts as empty. */
export function negotiator(header: "accept" | "accept-encoding", value: string): Negotiator {
  return new Negotiator({ headers: { [header]: value.length > MAX_CHARS ? "" : value } });
}
