import { expiryRule } from "@sgi/core/documents/expiry";
import type { Logger } from "pino";
import type { FileStore } from "../files/types";
import type { HttpSettings } from "../http/env";
import type { Handlers } from "../http/handlers";
import type { Store } from "../store/types";
import { type ChangeRoute, createChangeHandlers } from "./changeHandlers";
import { createDocumentLists } from "./documentLists";
import { documentTag } from "./documentTag";
import { createFileHandler } from "./fileHandler";
import { findDocument } from "./findDocument";
import { createListHandler } from "./listHandler";
import { createRomanDay } from "./romanDay";
import { wireDocument } from "./wireDocument";

type DocumentRoute =
  | "listDocuments"
  | "listObsoleteDocuments"
  | "getDocument"
  | "previewDocument"
  | "downloadDocument"
  | ChangeRoute;

export interface DocumentDeps {
  store: Store;
  files: Pick<FileStore, "open">;
  log: Pick<Logger, "error">;
  settings: Pick<HttpSettings, "corsOrigins">;
}

/** Everything about documents, each of the caller's own company only. */
export function createDocumentHandlers(deps: DocumentDeps): Pick<Handlers, DocumentRoute> {
  const dayAt = createRomanDay();
  const lists = createDocumentLists(deps.store);
  const fileDeps = { ...deps, frameAncestors: deps.settings.corsOrigins };
  return {
    listDocuments: createListHandler("current", { lists, dayAt }),
    listObsoleteDocuments: createListHandler("obsolete", { lists, dayAt }),
    async getDocument({ params, session, now, headers }) {
      const document = await findDocument(deps.store, session, params.id);
      headers.ETag = documentTag(document);
      return wireDocument(document, expiryRule(dayAt(now)));
    },
    previewDocument: createFileHandler("preview", fileDeps),
    downloadDocument: createFileHandler("download", fileDeps),
    ...createChangeHandlers(deps.store),
  };
}
