import type { ListSchema } from "../../api/listSchema";
import type { Schema } from "../../api/route";
import { type Check, id, shape, text } from "../../api/shape";
import type { CalendarDate } from "../../time/calendarDate";
import { systemClock } from "../../time/clock";
import { createGivingWay, type GivingWay, giveWay } from "../../time/giveWay";
import { Document } from "../document";
import { DocumentList } from "../documentList";
import { type DocumentIndex, prepareList } from "./documentIndex";

/** A document that was changed or added, and the id of the one before it; null for the first. */
interface PlacedDocument {
  after: string | null;
  document: Document;
}

/** A host's answer to a client that already has the list: how it has changed. */
export interface ListChanges {
  /** The list's current version. */
  version: string;
  changed: readonly PlacedDocument[];
  /** The ids of documents that are not in the list any more, or never were. */
  gone: readonly string[];
}

const listOf =
  <T>(check: Check<T>): Check<T[]> =>
  (value) => {
    if (Array.isArray(value)) return value.map((each) => check(each));
    throw new TypeError(`expected a list, got ${typeof value}`);
  };

const PlacedDocument = shape<PlacedDocument>({
  after: (value) => (value === null ? null : id(value)),
  document: Document.parse,
});

export const ListChanges = shape<ListChanges>({
  version: (value) => text(id(value)),
  changed: listOf(PlacedDocument.parse),
  gone: listOf(id),
});

/** Checks the answer to a request for changes: either those, or the whole list. */
export const ListOrChanges: Omit<ListSchema<Document>, "parse"> & Schema<Document[] | ListChanges> =
  {
    ...DocumentList,
    parse: (value) => (Array.isArray(value) ? DocumentList.parse(value) : ListChanges.parse(value)),
  };

const SYSTEM = { clock: systemClock, giveWay };

/**
 * Applies changes to a list; unchanged documents stay the same objects. Null when the changes do
 * not fit the list: then the whole list must be fetched.
 */
export async function applyChanges(
  { documents, searches }: DocumentIndex,
  { changed, gone }: Pick<ListChanges, "changed" | "gone">,
  { today, turns = createGivingWay(SYSTEM) }: { today: CalendarDate; turns?: GivingWay },
): Promise<DocumentIndex | null> {
  const ids = new Set(changed.map(({ document }) => document.legacyId));
  const waiting = new Map(changed.map(({ after, document }) => [after, document]));
  if (ids.size < changed.length || waiting.size < changed.length) return null;
  const leaving = new Set([...gone, ...ids]);
  const texts = searches.knownTexts();
  const preparation = prepareList(today);
  const applied: Document[] = [];

  function place(document: Document, at?: number): void {
    for (let next: Document | undefined = document, from = at; next !== undefined; ) {
      applied.push(next);
      preparation.addOne(next, from === undefined ? undefined : texts?.[from]);
      [next, from] = [take(next.legacyId), undefined];
    }
  }

  function take(after: string | null): Document | undefined {
    const document = waiting.get(after);
    waiting.delete(after);
    return document;
  }

  const first = take(null);
  if (first !== undefined) place(first);
  for (const [at, document] of documents.entries()) {
    if (!leaving.has(document.legacyId)) place(document, at);
    const others = turns();
    if (others !== undefined) await others;
  }
  if (waiting.size > 0) return null;
  return preparation.finish(applied);
}
