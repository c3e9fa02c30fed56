import { LRUCache } from "lru-cache";
import type { ListDifference, ListName, ListSnapshot } from "../storage/store/schema/documentTypes";
import type { SoughtWords } from "../storage/store/schema/textTypes";
import type { Store } from "../storage/store/store";

/** The most bytes of all orders that are kept; the least recently used go first. */
const MAX_BYTES = 16_000_000;
const ROW_BYTES = 110;
const EMPTY_BYTES = 300;
/** The order of a list that changed more is read anew. */
const MOST_CHANGES = 200;

/** Finds a list's documents by the words of their texts. */
export interface TextSearch {
  /** Their ids, in the list's order. */
  find(list: List, sought: SoughtWords): Promise<string[]>;
}

interface List {
  companyId: string;
  which: ListName;
  /** The company's `documentsVersion`, as far as the caller knows it. */
  version: number | null;
}

/** Which document has which text, as the list was at `version`, in its order. */
interface Order {
  version: number;
  rows: readonly Row[];
}

interface Row {
  id: string;
  textId: number | null;
}

/**
 * Keeps the order of lists that are searched, and follows their changes: the documents' rows, looked
 * up and sorted for each search, took the database up to ten times as long as finding their texts.
 */
export function createTextSearch(
  store: Pick<Store, "readList"> & {
    texts: Pick<Store["texts"], "find" | "idsOf">;
    documents: Pick<Store["documents"], "listChanges">;
  },
): TextSearch {
  const orders = new LRUCache<string, Order>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ rows }) => EMPTY_BYTES + rows.length * ROW_BYTES,
  });

  /** As the list is now. */
  async function orderOf({ companyId, which, version }: List): Promise<Order> {
    const key = `${which} ${companyId}`;
    const known = orders.get(key);
    if (known !== undefined && known.version === version) return known;
    const order =
      (known && (await follow(known, companyId, which))) ??
      (await store.readList(companyId, which, readOrder));
    if (order !== known) orders.set(key, order);
    return order;
  }

  /** Null where too much, or an unknown amount, has changed since. */
  async function follow(order: Order, companyId: string, which: ListName): Promise<Order | null> {
    const asked = { which, version: order.version, most: MOST_CHANGES };
    const difference = await store.documents.listChanges(companyId, asked);
    if (difference === null || difference.version === order.version) return difference && order;
    const hashes = difference.changed.map(({ row }) => row.fileHash);
    return withChanges(order, difference, await store.texts.idsOf(companyId, hashes));
  }

  return {
    async find(list, sought) {
      const { rows } = await orderOf(list);
      const isFound = membership(await store.texts.find(list.companyId, sought));
      const ids: string[] = [];
      for (const { id, textId } of rows) if (textId !== null && isFound(textId)) ids.push(id);
      return ids;
    },
  };
}

async function readOrder({ version, texts }: ListSnapshot): Promise<Order> {
  const rows: Row[] = [];
  for await (const page of texts()) {
    for (const { id, textId } of page) rows.push({ id, textId });
  }
  return { version, rows };
}

function withChanges(
  { rows }: Order,
  { version, changed, gone }: ListDifference,
  textIds: ReadonlyMap<string, number>,
): Order | null {
  const left = new Set([...gone, ...changed.map(({ row }) => row.id)]);
  const following = new Map(changed.map(({ previousId, row }) => [previousId, row]));
  const now: Row[] = [];
  let placed = 0;
  const addAfter = (previousId: string | null) => {
    for (let row = following.get(previousId); row !== undefined; row = following.get(row.id)) {
      now.push({ id: row.id, textId: textIds.get(row.fileHash) ?? null });
      placed += 1;
    }
  };
  addAfter(null);
  for (const row of rows) {
    if (left.has(row.id)) continue;
    now.push(row);
    addAfter(row.id);
  }
  return placed === changed.length ? { version, rows: now } : null;
}

/** Tells whether a number is among `ids`, of which there may be a hundred thousand: a bit for each. */
function membership(ids: readonly number[]): (id: number) => boolean {
  let [least, most] = [ids[0] ?? 0, ids[0] ?? 0];
  for (const id of ids) {
    if (id < least) least = id;
    if (id > most) most = id;
  }
  const bits = new Uint8Array((most - least) / 8 + 1);
  const byteOf = (id: number) => Math.floor((id - least) / 8);
  const bitOf = (id: number) => 1 << ((id - least) % 8);
  for (const id of ids) bits[byteOf(id)] = (bits[byteOf(id)] ?? 0) | bitOf(id);
  return (id) => ((bits[byteOf(id)] ?? 0) & bitOf(id)) !== 0;
}
