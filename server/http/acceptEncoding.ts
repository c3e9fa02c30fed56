import { LRUCache } from "lru-cache";
import { negotiator } from "./negotiator";

export type ContentEncoding = "br" | "gzip" | null;

/** The best first: what is sent is compressed once and kept, so the smallest is the cheapest. */
const ENCODINGS = ["br", "gzip"] as const;

/** The best compression that a client takes at all; null for none. Source: RFC 9110 §12.5.3. */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}

/** Browsers send few different headers, and each of them with every request. */
const picks = new LRUCache<string, { encoding: ContentEncoding }>({ max: 100 });

function pick(acceptEncoding: string): ContentEncoding {
  const taken = negotiator("accept-encoding", acceptEncoding).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => taken.includes(encoding)) ?? null;
}
