import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

export type ContentEncoding = "br" | "gzip" | null;

/** Brotli before gzip, where a client likes both as much. */
const ENCODINGS = ["br", "gzip", "identity"];

/** The compression that a client likes best; null for none. Source: RFC 9110 §12.5.3. */
export function pickEncoding(acceptEncoding: string | null): ContentEncoding {
  if (acceptEncoding === null) return null;
  const picked = picks.get(acceptEncoding) ?? { encoding: pick(acceptEncoding) };
  picks.set(acceptEncoding, picked);
  return picked.encoding;
}

/** Browsers send few different headers, and each of them with every request. */
const picks = new LRUCache<string, { encoding: ContentEncoding }>({ max: 100 });

/** What the declarations of the library, which are older than it, do not tell yet. */
interface Preferring {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

function pick(acceptEncoding: string): ContentEncoding {
  const asked: Preferring = new Negotiator({ headers: { "accept-encoding": acceptEncoding } });
  const encoding = asked.encoding(ENCODINGS, { preferred: ENCODINGS });
  return encoding === "br" || encoding === "gzip" ? encoding : null;
}
