import type { CalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";
import { createDocumentIndex, createGrading, type DocumentIndex } from "../expiry/documentIndex";
import { keepSearchTexts, type SearchText, searchTextOf } from "./searchMatch";

/** Prepares a list while it comes, so that neither its end nor the first key typed is a long step. */
export interface ListPreparation {
  /** Takes the next documents of the list. */
  add(documents: readonly Document[]): void;
  /** Takes the next one; `text`: what a search looks at in it, where that is known. */
  addOne(document: Document, text?: SearchText): void;
  /** Keeps what was prepared for the whole list; for another one, nothing. */
  finish(list: readonly Document[]): void;
}

/** Indexes made ahead, each for one day. */
const indexes = new WeakMap<readonly Document[], { today: CalendarDate; index: DocumentIndex }>();

export function prepareList(today: CalendarDate): ListPreparation {
  const grading = createGrading(today);
  const texts: SearchText[] = [];
  function addOne(document: Document, text = searchTextOf(document)): void {
    grading.add(document);
    texts.push(text);
  }
  return {
    add(documents) {
      for (const document of documents) addOne(document);
    },
    addOne,
    finish(list) {
      if (list.length !== texts.length) return;
      indexes.set(list, { today, index: grading.indexOf(list) });
      keepSearchTexts(list, texts);
    },
  };
}

/** The list's index for `today`: as it was prepared, else made now. */
export function preparedIndex(list: readonly Document[], today: CalendarDate): DocumentIndex {
  const prepared = indexes.get(list);
  return prepared?.today === today ? prepared.index : createDocumentIndex(list, today);
}
