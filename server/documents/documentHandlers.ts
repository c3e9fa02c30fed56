import { expiryRule } from "@sgi/core/documents/expiry";
import type { AppDeps } from "../http/env";
import type { Handlers } from "../http/handlers";
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

/** Everything about documents, each of the caller's own company only. */
export function createDocumentHandlers(
  deps: Pick<AppDeps, "store" | "files" | "log" | "settings" | "newId">,
): Pick<Handlers, DocumentRoute> {
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
    ...createChangeHandlers(deps),
  };
}
