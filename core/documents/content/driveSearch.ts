import type { Client } from "../../api/client";
import { createObservable, type Observable } from "../../state/observable";
import { searchDrive } from "./api";
import type { ContentQuestion } from "./contentSearch";

export interface DriveSearchState {
  isBusy: boolean;
  /** Why the last search failed, kept while it is asked again; null if it did not. */
  failure: { error: unknown } | null;
  /** Null until it is asked, and for other words. */
  answer: { ids: ReadonlySet<string>; isCut: boolean } | null;
}

/** A search in Google Drive, of which each is asked for by the user: the words go to Google. */
export interface DriveSearch extends Observable<DriveSearchState> {
  ask(question: ContentQuestion): Promise<void>;
  /** Forgets what was found, as soon as other words are searched. */
  clear(): void;
}

const NOTHING: DriveSearchState = { isBusy: false, failure: null, answer: null };

/** Not repeated by itself: each search is many calls to Google. Source: spec 3 §11. */
export function createDriveSearch({ client }: { client: Pick<Client, "call"> }): DriveSearch {
  const state = createObservable<DriveSearchState>(NOTHING);
  let asked: ContentQuestion | null = null;
  return {
    get: state.get,
    subscribe: state.subscribe,
    async ask(question) {
      asked = question;
      state.set({ ...state.get(), isBusy: true });
      const { search, obsolete } = question;
      const query = { q: search, ...(obsolete && { obsolete: "1" }) };
      try {
        const { ids, isCut } = await client.call(searchDrive, { query });
        if (asked === question) state.set({ ...NOTHING, answer: { ids: new Set(ids), isCut } });
      } catch (error) {
        // What was found before for the same words stays.
        if (asked === question) state.set({ ...state.get(), isBusy: false, failure: { error } });
      }
    },
    clear() {
      asked = null;
      if (state.get() !== NOTHING) state.set(NOTHING);
    },
  };
}
