import {
  type ContentState,
  type DocumentSheets,
  MAX_CONTENT_SEARCH,
  MAX_SENTENCE_IDS,
  type Sentence,
  type ShownSheets,
} from "@sgi/core/documents/content";
import { revisionBefore } from "@sgi/core/documents/history";
import {
  type ContentQuery,
  foldContent,
  readContentQuery,
  seekPhrase,
  withoutMarks,
} from "@sgi/core/lists";
import { isAdmin } from "@sgi/core/session";
import type { EpochMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { createNamedQueues } from "../base/time/namedQueues";
import { inSlices, type Sliced } from "../base/time/sliced";
import { sentencesOf, textPieces } from "../content/sentences";
import { readTextOf, storedText, type TextDeps, textOf } from "../content/textOf";
import { createTextSearch } from "../content/textSearch";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { isSpreadsheet } from "../ingest/spreadsheets/readExpiry";
import { noteReading } from "../sessions/readings/opened";
import { isFormerRead } from "../sessions/readings/ownReading";
import type {
  ListName,
  StoredDocument,
  StoredRevision,
} from "../storage/store/schema/documentTypes";
import type { SessionContext } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { findDocument, findOpenable, findRevision } from "./findDocument";
import { historyOf, MOST_STATES_READ } from "./revisionsOf";

export type ContentRoute = "searchDocuments" | "getDocumentText" | "getDocumentSheets";

/** The most texts that one search checks for phrases. */
const MOST_PHRASED = 500;
/** Their total length, in characters: some seconds of CPU. */
const MOST_PHRASED_CHARS = 10_000_000;
/** The same limit for texts whose sentences are shown; rows beyond it show none. */
const MOST_SHOWN_CHARS = 4_000_000;
/** Texts loaded at a time. */
const TEXTS_A_TURN = 20;

export interface ContentDeps extends TextDeps {
  store: Pick<
    Store,
    | "texts"
    | "documents"
    | "readList"
    | "revisions"
    | "approvals"
    | "companies"
    | "groups"
    | "readings"
  >;
  log: Pick<Logger, "error">;
  limits: Pick<RateLimits, "contentSearches" | "phraseSearches">;
}

/** Searches and shows document texts, each of the caller's own company only. Source: spec 3 §3. */
export function createContentHandlers(deps: ContentDeps): Pick<Handlers, ContentRoute> {
  const { store, limits } = deps;
  const search = createTextSearch(store);
  /** One search of a company at a time. */
  const inTurn = createNamedQueues();
  return {
    async searchDocuments({ request, session }) {
      const companyId = companyOf(session, messages.documentNotFound);
      const { query, ids, which } = readAsked(new URL(request.url).searchParams, session);
      await takeOrRefuse(limits.contentSearches, companyId);
      const indexing = await store.texts.indexing(companyId);
      if (query === null) return { ids: [], isCut: false, sentences: {}, indexing };
      const scope = { companyId, which, query };
      const isPhrased = query.phrases.length > 0;
      if (isPhrased) await takeOrRefuse(limits.phraseSearches, companyId);
      return inTurn(companyId, async () => {
        const having = await search.find(
          { companyId, which, version: session.documentsVersion },
          query,
        );
        const whole = { found: having, isCut: false };
        const { found, isCut } = isPhrased ? await withPhrases(store, scope, having) : whole;
        const shown = new Set(found);
        const asked = ids.filter((id) => shown.has(id));
        return { ids: found, isCut, sentences: await readSentences(store, scope, asked), indexing };
      });
    },
    async getDocumentText({ request, params, session, now }) {
      const revision = new URL(request.url).searchParams.get("revision");
      const file = await findCompared(store, session, { id: params.id, revision, now });
      const text = await readTextOf(deps, file);
      const isInForce = "obsoleteAt" in file && text.state === "done";
      if (isInForce) await noteReading(deps, { session, document: file, way: "text", now });
      return text;
    },
    async getDocumentSheets({ params, session, now }) {
      const document = await findOpenable(store, session, params.id);
      const shown = await sheetsOf(deps, document);
      if (shown.state === "done") {
        await noteReading(deps, { session, document, way: "preview", now });
      }
      return shown;
    },
  };
}

/**
 * Whether the text of a document's file was read; moves a waiting text to the front of the queue.
 */
export async function contentState(
  deps: TextDeps,
  document: StoredDocument,
): Promise<ContentState> {
  return (await textOf(deps, document))?.state ?? "none";
}

/**
 * The state of a document whose text the caller may read: of admins any, of others the one in force
 * and the one before it alone, beside the one that they last read. A viewer must not even learn which
 * other texts there are.
 * @throws {HttpFailure} 404.
 */
async function findCompared(
  store: ContentDeps["store"],
  session: SessionContext,
  { id, revision, now }: { id: string; revision: string | null; now: EpochMs },
): Promise<StoredDocument | StoredRevision> {
  const document = await findDocument(store, session, id);
  const isWhole = isAdmin(session.user);
  if (!isWhole && document.obsoleteAt !== null) {
    throw new HttpFailure(404, messages.documentNotFound);
  }
  if (revision === null) return document;
  const row = await findRevision(store, document, revision);
  if (isWhole) return row;
  const rows = await store.revisions.list(document.companyId, document.id, MOST_STATES_READ);
  const before = revisionBefore(historyOf(document, rows));
  if (before?.id === row.id) return row;
  if (await isFormerRead(store, session.user, { document, id: row.id, now })) return row;
  throw new HttpFailure(404, messages.revisionNotFound);
}

/** What a preview shows of a spreadsheet; one that an earlier version has read is read again. */
async function sheetsOf(deps: TextDeps, document: StoredDocument): Promise<DocumentSheets> {
  const { store, clock, onTextWanted } = deps;
  const text = await textOf(deps, document);
  const without = (state: ContentState) => ({ state, sheets: null, others: 0 });
  if (text === null || !isSpreadsheet(text.fileType)) return without("none");
  if (text.state !== "done") return without(text.state);
  const packed = await store.texts.getSheets(text.id);
  if (packed === null) {
    await store.texts.readAgain(text.id, clock.now());
    onTextWanted();
    return without("waiting");
  }
  const shown: ShownSheets = JSON.parse(await plainText(packed));
  return { state: "done", ...shown };
}

interface Scope {
  companyId: string;
  which: ListName;
  query: ContentQuery;
}

/** @throws {HttpFailure} 400 when the search or the list of ids is too long. */
function readAsked(
  params: URLSearchParams,
  { user }: SessionContext,
): { query: ContentQuery | null; ids: string[]; which: ListName } {
  const typed = params.get("q") ?? "";
  const ids = (params.get("ids") ?? "").split(",").filter(Boolean);
  if (typed.length > MAX_CONTENT_SEARCH) throw invalid("q");
  if (ids.length > MAX_SENTENCE_IDS) throw invalid("ids");
  // Obsolete documents are for admins: others search those in force.
  const isObsolete = user.role === "admin" && params.get("obsolete") === "1";
  return {
    query: readContentQuery(typed),
    ids: [...new Set(ids)],
    which: isObsolete ? "obsolete" : "current",
  };
}

function invalid(name: string): HttpFailure {
  return new HttpFailure(400, messages.invalidParameter(name));
}

/** The documents, among the first `MOST_PHRASED`, whose texts contain the phrases. */
async function withPhrases(
  store: Pick<Store, "texts">,
  scope: Scope,
  having: readonly string[],
): Promise<{ found: string[]; isCut: boolean }> {
  const looked = having.slice(0, MOST_PHRASED);
  const matching = new Set<string>();
  let isCut = having.length > looked.length;
  let chars = 0;
  for await (const { id, text } of readTexts(store, scope, looked)) {
    chars += text.length;
    isCut ||= chars > MOST_PHRASED_CHARS;
    if (chars > MOST_PHRASED_CHARS) break;
    if (await inSlices(hasPhrases(text, scope.query.phrases))) matching.add(id);
  }
  return { found: looked.filter((id) => matching.has(id)), isCut };
}

async function readSentences(
  store: Pick<Store, "texts">,
  scope: Scope,
  ids: readonly string[],
): Promise<Record<string, Sentence[]>> {
  const sentences: Record<string, Sentence[]> = {};
  let chars = 0;
  for await (const { id, text } of readTexts(store, scope, ids)) {
    chars += text.length;
    if (chars > MOST_SHOWN_CHARS) break;
    sentences[id] = await sentencesOf(text, scope.query);
  }
  return sentences;
}

/** Whether a text contains the phrases; its words would take three times as long. */
function* hasPhrases(text: string, phrases: readonly string[][]): Sliced<boolean> {
  const folded: string[] = [];
  for (const piece of textPieces(text)) {
    folded.push(foldContent(piece));
    yield;
  }
  const whole = folded.join("");
  for (const phrase of phrases) if (!(yield* seekPhrase(whole, phrase))) return false;
  return true;
}

/** The texts of documents, in their order, loaded some at a time. */
async function* readTexts(
  { texts }: Pick<Store, "texts">,
  { companyId, which }: Scope,
  ids: readonly string[],
): AsyncGenerator<{ id: string; text: string }> {
  for (let at = 0; at < ids.length; at += TEXTS_A_TURN) {
    const some = ids.slice(at, at + TEXTS_A_TURN);
    const found = await texts.listPacked(companyId, which, some);
    const packed = new Map(found.map((each) => [each.id, each.packed]));
    for (const id of some) {
      const bytes = packed.get(id);
      if (bytes !== undefined) yield { id, text: await plainText(bytes) };
    }
  }
}

async function plainText(packed: Uint8Array): Promise<string> {
  return withoutMarks(await storedText(packed));
}
