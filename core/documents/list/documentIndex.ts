import type { CalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";
import { createGrading, type GradedList, type ListedDocument } from "../expiry/grading";
import { createOrders, type Orders } from "./inOrder";
import {
  createSearches,
  type Searches,
  type SearchText,
  type SearchTexts,
  searchTextOf,
} from "./searchMatch";

/**
 * A list of documents on one day, ready for filter, search and sort. Caches the last search and
 * sort, so that each keystroke is one quick pass. After a change of the list or the day, make
 * another one.
 */
export interface DocumentIndex extends GradedList {
  readonly searches: Searches;
  readonly orders: Orders;
}

/**
 * Builds an index while the list arrives, so that neither its end nor the first keystroke takes
 * long.
 */
export interface ListPreparation {
  /** Each document added so far with its status, as the whole list will have it. */
  readonly listed: readonly ListedDocument[];
  /** Takes the next documents of the list. */
  add(documents: readonly Document[]): void;
  /** Adds one document; `text`: its search text, if known. */
  addOne(document: Document, text?: SearchText): void;
  /**
   * Returns the index of the whole list.
   * @throws {RangeError} When `list` is not the list that was added.
   */
  finish(list: readonly Document[]): DocumentIndex;
}

/** `today` is the user's local day. */
export function prepareList(today: CalendarDate): ListPreparation {
  const grading = createGrading(today);
  const texts: SearchText[] = [];
  function addOne(document: Document, text = searchTextOf(document)): void {
    grading.add(document);
    texts.push(text);
  }
  return {
    listed: grading.listed,
    add(documents) {
      for (const document of documents) addOne(document);
    },
    addOne,
    finish(list) {
      if (list.length !== texts.length) {
        throw new RangeError(`list: ${list.length} documents, ${texts.length} were added`);
      }
      return indexOf(grading.listOf(list), texts);
    },
  };
}

/**
 * Builds the index of a list at once; search texts are made on the first search. `before`: an index
 * of the list before a change, whose search texts serve the unchanged documents.
 */
export function createDocumentIndex(
  documents: readonly Document[],
  today: CalendarDate,
  before?: DocumentIndex,
): DocumentIndex {
  const grading = createGrading(today);
  for (const document of documents) grading.add(document);
  const graded = grading.listOf(documents);
  const known = before && textsByDocument(before);
  return indexOf(graded, () =>
    graded.listed.map(({ document }) => known?.().get(document) ?? searchTextOf(document)),
  );
}

function indexOf(graded: GradedList, texts: SearchTexts): DocumentIndex {
  return { ...graded, searches: createSearches(texts), orders: createOrders(graded) };
}

/** Texts by document object: documents are immutable, so a changed one is another object. */
function textsByDocument({ listed, searches }: DocumentIndex) {
  let byDocument: Map<Document, SearchText> | undefined;
  const texts = searches.knownTexts();
  return () => {
    byDocument ??= new Map(
      texts?.map((text, at) => [(listed[at] as { document: Document }).document, text]),
    );
    return byDocument;
  };
}
