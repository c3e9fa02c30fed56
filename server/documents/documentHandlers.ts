import type { DocumentDetails } from "@sgi/core/documents";
import { expiryRule } from "@sgi/core/documents/expiry";
import { isAdmin } from "@sgi/core/session";
import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { ListSettings } from "../base/config/config";
import type { NewId } from "../base/ids/newId";
import { dayInItaly } from "../base/time/timeZone";
import { createCacheRule } from "../http/caching";
import type { HttpSettings } from "../http/env";
import type { Handlers } from "../http/handlers";
import { setForOther } from "../ingest/expiryDay";
import { readFormal } from "../ingest/proposals/formal";
import { readOwnReading } from "../sessions/readings/ownReading";
import type { FileStore } from "../storage/files/types";
import type { StoredReview } from "../storage/store/schema/deadlineTypes";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoredUser } from "../storage/store/schema/types";
import type { Store } from "../storage/store/store";
import { readApproval } from "./approvalsOf";
import { documentTag } from "./changeDocument";
import { type ChangeRoute, createChangeHandlers } from "./changeHandlers";
import {
  type ContentDeps,
  type ContentRoute,
  contentState,
  createContentHandlers,
} from "./contentHandlers";
import { createDeadlineHandlers, type DeadlineRoute } from "./deadlineHandlers";
import { createDocumentLists } from "./documentLists";
import { createDoublesHandler, type DoublesDeps } from "./doublesHandler";
import { createFileHandler } from "./fileHandler";
import { findDocument } from "./findDocument";
import { createFingerprintHandlers, type FingerprintRoute, ownNameOf } from "./fingerprintHandlers";
import { createHistoryHandlers, type HistoryRoute } from "./historyHandlers";
import { createListHandler } from "./listHandler";
import { createListDifferences } from "./listState";
import { createManyHandlers, type ManyDeps, type ManyRoute } from "./manyHandlers";
import { movesOf, wireFacts } from "./revisionsOf";
import { wireDocument } from "./wireDocument";

type DocumentRoute =
  | "listDocuments"
  | "listObsoleteDocuments"
  | "getDocument"
  | "previewDocument"
  | "downloadDocument"
  | "listDoubles"
  | FingerprintRoute
  | HistoryRoute
  | ContentRoute
  | ChangeRoute
  | DeadlineRoute
  | ManyRoute;

const BYTES_A_MB = 1024 * 1024;

export interface DocumentDeps extends Pick<ContentDeps, "onTextWanted"> {
  limits: ContentDeps["limits"] & ManyDeps["limits"] & DoublesDeps["limits"];
  store: Store;
  newId: NewId;
  files: Pick<FileStore, "open">;
  log: Pick<Logger, "error">;
  settings: Pick<HttpSettings, "corsOrigins" | "publicUrl">;
  clock: Clock;
  timers: Timers;
  lists: ListSettings;
}

/** The revisions that a document's page reads: the last ones. */
const MOST_REVISIONS_READ = 500;

/** Everything about documents, each of the caller's own company only. */
export function createDocumentHandlers(deps: DocumentDeps): Pick<Handlers, DocumentRoute> {
  const lists = createDocumentLists({ ...deps, maxBytes: deps.lists.cacheMb * BYTES_A_MB });
  const differences = createListDifferences(deps.store, deps.clock.now());
  const cacheRule = createCacheRule(deps.settings);
  const listDeps = { lists, differences, cacheRule };
  const fileDeps = { ...deps, frameAncestors: deps.settings.corsOrigins, cacheRule };
  return {
    listDocuments: createListHandler("current", listDeps),
    listObsoleteDocuments: createListHandler("obsolete", listDeps),
    async getDocument({ params, session, now, headers }) {
      const document = await findDocument(deps.store, session, params.id);
      const { companyId, id } = document;
      const revisions = await deps.store.revisions.list(companyId, id, MOST_REVISIONS_READ);
      const moves = movesOf(document, revisions);
      headers.ETag = documentTag(document);
      const inDrive = await deps.store.driveStates.findInDrive(companyId, id);
      const shown = wireDocument({ ...document, inDrive }, expiryRule(dayInItaly(now)));
      const content = await contentState(deps, document);
      const review = await deps.store.reviews.findLast(companyId, document, "review");
      const deadline = wireExpiryDetails(document, review, session.user);
      const ownName = ownNameOf(document);
      const { approvalOf, ...approval } = await readApproval(deps.store, document, session);
      const current = wireFacts(document, approvalOf);
      const reading = await readOwnReading(deps.store, { session, document, now });
      const formal = await readFormal(deps.store, { session, document });
      const told = { ...approval, ...reading, ...formal };
      const sent = { ...shown, ...deadline, current, content, ownName, ...told };
      return moves.length === 0 ? sent : { ...sent, moves };
    },
    previewDocument: createFileHandler("preview", fileDeps),
    downloadDocument: createFileHandler("download", fileDeps),
    ...createChangeHandlers(deps),
    ...createDeadlineHandlers(deps),
    ...createManyHandlers(deps),
    ...createDoublesHandler(deps),
    ...createFingerprintHandlers(deps.store),
    ...createHistoryHandlers(fileDeps),
    ...createContentHandlers(deps),
  };
}

type Sent = Pick<DocumentDetails, "expirySetFor" | "review">;

/** For a document's page: for which former revision its date was set, and the last review. */
function wireExpiryDetails(
  document: StoredDocument,
  review: StoredReview | null,
  user: Pick<StoredUser, "role">,
): Sent {
  const setFor = isAdmin(user) ? setForOther(document) : null;
  return {
    ...(setFor !== null && { expirySetFor: setFor }),
    ...(review !== null && { review: wireReview(review) }),
  };
}

function wireReview({ at, name, email, note }: StoredReview) {
  return { at: new Date(at).toISOString(), by: name ?? email, note };
}
