import type { Client } from "../../api/client";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { type DurationMs, SECOND_MS } from "../../time/units";
import { MAX_SENTENCE_IDS, type Sentence, searchDocuments } from "./api";

/** Pause in typing before a request. */
const PAUSE_MS: DurationMs = 250;
/** Polling interval while the host still extracts texts. */
const INDEXING_MS: DurationMs = 5 * SECOND_MS;

/** What is searched for, and whether in the obsolete documents. */
export interface ContentQuestion {
  search: string;
  obsolete: boolean;
}

export interface ContentSearchState {
  /** Whether the last request is in flight. */
  isBusy: boolean;
  /** Whether it failed. */
  hasFailed: boolean;
  /** Null until the first answer. */
  answer: FoundContents | null;
}

/** What a search has found. */
export interface FoundContents {
  question: ContentQuestion;
  ids: ReadonlySet<string>;
  /** Whether only the first 500 matches were checked for the quoted phrases. */
  isCut: boolean;
  /** How many files were read, and of how many; null when all were. */
  indexing: { done: number; total: number } | null;
  sentences: ReadonlyMap<string, readonly Sentence[]>;
}

export interface ContentSearch extends Observable<ContentSearchState> {
  /** Searches once typing pauses; keeps the earlier result until the response. */
  ask(question: ContentQuestion): void;
  /** Fetches the missing sentences of the documents shown. */
  show(ids: readonly string[]): Promise<void>;
  retry(): void;
  stop(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
}

/** Searches document contents as the user types. Source: spec 3 §3. */
export function createContentSearch({ client, timers = systemTimers }: Deps): ContentSearch {
  const state = createObservable<ContentSearchState>({
    isBusy: false,
    hasFailed: false,
    answer: null,
  });
  let asked: ContentQuestion | null = null;
  let cancel = () => {};

  function later(ms: DurationMs, question: ContentQuestion) {
    cancel();
    cancel = timers.after(ms, () => void find(question));
  }

  async function find(question: ContentQuestion) {
    try {
      const { ids, sentences, isCut, indexing = null } = await fetchFound(question, []);
      if (asked !== question) return;
      const before = state.get().answer;
      const isSame = before?.question === question;
      const known = isSame ? before.sentences : new Map(Object.entries(sentences));
      const answer = { question, ids: new Set(ids), isCut, indexing, sentences: known };
      state.set({ isBusy: false, hasFailed: false, answer });
      if (indexing !== null) later(INDEXING_MS, question);
    } catch {
      if (asked === question) state.set({ ...state.get(), isBusy: false, hasFailed: true });
    }
  }

  async function fetchFound({ search, obsolete }: ContentQuestion, ids: readonly string[]) {
    const query = {
      q: search,
      ...(obsolete && { obsolete: "1" }),
      ...(ids.length > 0 && { ids: ids.join(",") }),
    };
    return retryWrite(() => client.call(searchDocuments, { query }), { timers });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(question) {
      if (asked?.search === question.search && asked.obsolete === question.obsolete) return;
      asked = question;
      state.set({ ...state.get(), isBusy: true });
      later(PAUSE_MS, question);
    },
    async show(shown: readonly string[]) {
      const { answer } = state.get();
      const missing = shown.filter((id) => answer?.ids.has(id) && !answer.sentences.has(id));
      const ids = missing.slice(0, MAX_SENTENCE_IDS);
      if (answer === null || ids.length === 0) return;
      const found = await fetchFound(answer.question, ids).catch(() => null);
      const { answer: now } = state.get();
      if (found === null || now === null || now.question !== answer.question) return;
      const fetched = ids.map((id) => [id, found.sentences[id] ?? []] as const);
      const known = new Map([...now.sentences, ...fetched]);
      state.set({ ...state.get(), answer: { ...now, sentences: known } });
    },
    retry() {
      if (asked === null) return;
      state.set({ ...state.get(), isBusy: true, hasFailed: false });
      later(0, asked);
    },
    stop() {
      asked = null;
      cancel();
    },
  };
}
