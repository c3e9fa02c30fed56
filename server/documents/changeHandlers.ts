import type { DocumentChange } from "@sgi/core/documents/api";
import type { AppDeps } from "../http/appEnv";
import type { Handlers } from "../http/handlers";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import { readRelativeName } from "../import/relativeName";
import type { StoredDocument } from "../store/types";
import { changeDocument, refuseDouble } from "./changeDocument";
import { restoreAll } from "./restoreAll";

export type ChangeRoute =
  | "updateDocument"
  | "archiveDocument"
  | "restoreDocument"
  | "restoreAllObsolete";

/** Everything that changes documents: admins only, each in its own company. Source: spec 2 §4. */
export function createChangeHandlers(
  deps: Pick<AppDeps, "store" | "newId">,
): Pick<Handlers, ChangeRoute> {
  return {
    updateDocument: (call) =>
      changeDocument(deps, call, async (found, queries) => {
        if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.obsoleteDocument);
        const { title, path } = readChange(call.input);
        const action = "document.edit";
        const details = `${describe(found)} → ${describe({ title, path })}`;
        if (title === found.title && path === found.path) {
          return { document: null, action, details };
        }
        const document = { ...found, title, path, updatedAt: call.now };
        await refuseDouble(document, queries);
        return { document, action, details };
      }),
    archiveDocument: (call) =>
      changeDocument(deps, call, (found) => {
        if (found.obsoleteAt !== null) throw new HttpFailure(409, messages.alreadyObsolete);
        const document = { ...found, obsoleteAt: call.now };
        return { document, action: "document.archive", details: describe(found) };
      }),
    restoreDocument: (call) =>
      changeDocument(deps, call, async (found, queries) => {
        if (found.obsoleteAt === null) throw new HttpFailure(409, messages.alreadyInForce);
        const document = { ...found, obsoleteAt: null, updatedAt: call.now };
        await refuseDouble(document, queries);
        return { document, action: "document.restore", details: describe(found) };
      }),
    restoreAllObsolete: ({ session, now }) => restoreAll(deps, session, now),
  };
}

/**
 * Title and path as they are kept, with accents composed as in imported names.
 * @throws {HttpFailure} 400, saying what is wrong: a path must be fit for a folder of files.
 */
function readChange({ title, path }: DocumentChange): DocumentChange {
  if (/[\p{Cc}\p{Cs}]/u.test(title)) throw new HttpFailure(400, messages.invalidTitle);
  const parts = readRelativeName(path);
  if (!parts.ok) throw new HttpFailure(400, messages.invalidPath(parts.reason));
  return { title: title.normalize("NFC"), path: [...parts.folders, parts.name].join("/") };
}

function describe({ title, path }: Pick<StoredDocument, "title" | "path">): string {
  return `${path} ${title}`;
}
