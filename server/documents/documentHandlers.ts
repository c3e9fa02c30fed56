import { expiryRule } from "@sgi/core/documents/expiry";
import type { AppDeps } from "../http/appEnv";
import type { Handlers } from "../http/handlers";
import { createDocumentLists } from "./documentLists";
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
  | "downloadDocument";

/** Everything that reads documents, each of the caller's own company only. */
export function createDocumentHandlers(
  deps: Pick<AppDeps, "store" | "files" | "log" | "settings">,
): Pick<Handlers, DocumentRoute> {
  const dayAt = createRomanDay();
  const lists = createDocumentLists(deps.store);
  const fileDeps = { ...deps, frameAncestors: deps.settings.corsOrigins };
  return {
    listDocuments: createListHandler("current", { lists, dayAt }),
    listObsoleteDocuments: createListHandler("obsolete", { lists, dayAt }),
    async getDocument({ params, session, now }) {
      const document = await findDocument(deps.store, session, params.id);
      return wireDocument(document, expiryRule(dayAt(now)));
    },
    previewDocument: createFileHandler("preview", fileDeps),
    downloadDocument: createFileHandler("download", fileDeps),
  };
}
