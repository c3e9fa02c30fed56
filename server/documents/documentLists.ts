import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expiryRule } from "@sgi/core/documents/expiry";
import {
  type CalendarDate,
  type Clock,
  type DurationMs,
  pause,
  SECOND_MS,
  type Timers,
} from "@sgi/core/time";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type ContentEncoding, createCompressor } from "../http/compressBody";
import type { ListSnapshot } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import type { ListState } from "./listState";
import { wireDocument } from "./wireDocument";

/** The least time between two builds of a long list while its documents change. */
export const LIST_REST_MS: DurationMs = SECOND_MS;
/** Lists up to this length are cheap: they are rebuilt at once. */
export const SHORT_LIST = 500;
/** Lists built at the same time: each holds a database connection. */
const MADE_AT_ONCE = 3;
/** Bytes that a cache entry takes besides its body. */
const ENTRY_BYTES = 500;

export interface AskedList extends ListState {
  encoding: ContentEncoding;
}

/**
 * A finished body; `version` is later than the requested one when documents have changed meanwhile.
 */
export interface MadeList {
  state: ListState;
  body: Buffer<ArrayBuffer>;
}

export interface DocumentLists {
  /** The list's JSON in one encoding, built once for all concurrent requests. */
  body(asked: AskedList): Promise<MadeList>;
}

export interface ListDeps {
  store: Pick<Store, "readList">;
  clock: Clock;
  timers: Timers;
  /** The most bytes of all cached bodies; the least recently used go first. */
  maxBytes: number;
}

interface KeptList extends MadeList {
  documents: number;
  /** The number of the last request when the build began. */
  begunAt: number;
  madeAt: number;
}

/** A company's cached lists, by list and encoding. */
type CompanyLists = Map<string, KeptList>;

export function createDocumentLists({ store, clock, timers, maxBytes }: ListDeps): DocumentLists {
  const companies = new LRUCache<string, CompanyLists>({
    maxSize: maxBytes,
    sizeCalculation: (lists) =>
      [...lists.values()].reduce((sum, { body }) => sum + body.length + ENTRY_BYTES, 0),
  });
  const making = new Map<string, Promise<KeptList>>();
  const limit = pLimit(MADE_AT_ONCE);
  let asking = 0;

  async function make({ companyId, which, day, encoding }: AskedList): Promise<KeptList> {
    const name = nameOf({ which, encoding });
    const last = companies.get(companyId)?.get(name);
    if (last !== undefined && last.documents > SHORT_LIST) {
      const restMs = last.madeAt + LIST_REST_MS - clock.now();
      if (restMs > 0) await pause(timers, Math.min(restMs, LIST_REST_MS));
    }
    const made = await limit(() => {
      const begunAt = asking;
      return store.readList(companyId, which, async (list) => {
        const state = { companyId, which, day, version: list.version };
        return { ...(await writeList(list, { day, encoding })), state, begunAt };
      });
    });
    const kept = { ...made, madeAt: clock.now() };
    const others = [...(companies.get(companyId) ?? [])].filter(
      ([, { state }]) => state.version >= made.state.version,
    );
    // A new map each time: the cache takes a value's size only when it is set.
    companies.set(companyId, new Map([...others, [name, kept]]));
    return kept;
  }

  function begin(asked: AskedList): Promise<KeptList> {
    const key = `${asked.companyId} ${nameOf(asked)}`;
    const known = making.get(key);
    if (known !== undefined) return known;
    const begun = make(asked).finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  }

  return {
    async body(asked) {
      const askedAt = ++asking;
      // A body begun after the request is at least as new as the requested version; an older one
      // with another version may come from a database that a restore has replaced since.
      const fits = ({ state, begunAt }: KeptList) =>
        state.day === asked.day && (state.version === asked.version || begunAt >= askedAt);
      let found = companies.get(asked.companyId)?.get(nameOf(asked));
      while (found === undefined || !fits(found)) found = await begin(asked);
      return found;
    },
  };
}

function nameOf({ which, encoding }: Pick<AskedList, "which" | "encoding">): string {
  return `${which} ${encoding ?? "identity"}`;
}

/** Writes a list's JSON, compressed while rows are read: the whole text is never in memory. */
async function writeList(
  list: Pick<ListSnapshot, "pages">,
  { day, encoding }: { day: CalendarDate; encoding: ContentEncoding },
): Promise<{ body: Buffer<ArrayBuffer>; documents: number }> {
  const statusOf = expiryRule(day);
  let documents = 0;

  async function* json() {
    for await (const rows of list.pages()) {
      const texts = rows.map((row) => JSON.stringify(wireDocument(row, statusOf)));
      yield Buffer.from((documents === 0 ? "[" : ",") + texts.join(","));
      documents += rows.length;
    }
    yield Buffer.from(documents === 0 ? "[]" : "]");
  }

  const compressor = createCompressor(encoding);
  const parts: Buffer[] = [];
  await pipeline(Readable.from(json()), compressor, async (bytes: AsyncIterable<Buffer>) => {
    for await (const part of bytes) parts.push(part);
  });
  return { body: Buffer.concat(parts), documents };
}
