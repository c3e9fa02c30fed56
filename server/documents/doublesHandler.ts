import { splitPath } from "@sgi/core/documents";
import { MAX_PAIRED } from "@sgi/core/documents/many";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { type RateLimits, takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";

export interface DoublesDeps {
  store: Pick<Store, "documents">;
  limits: Pick<RateLimits, "uploadChecks">;
}

/** Lists the company's documents in force that seem to be one. Source: spec 3 §4. */
export function createDoublesHandler({
  store,
  limits,
}: DoublesDeps): Pick<Handlers, "listDoubles"> {
  return {
    async listDoubles({ session }) {
      const companyId = companyOf(session, messages.documentNotFound);
      await takeOrRefuse(limits.uploadChecks, companyId);
      const found = await store.documents.listPaired(companyId, MAX_PAIRED + 1);
      const documents = found.documents.slice(0, MAX_PAIRED);
      const named = groupBy(documents, ({ id }) => found.pairs.get(id)?.[0] ?? "");
      const doubles = [...named.values()].map(sharingPlaces).filter((group) => group.length > 0);
      return {
        doubles: doubles.map((group) => group.map(wireDouble)),
        isCut: found.documents.length > MAX_PAIRED,
      };
    },
  };
}

/** Those of one name that lie in the folder of another one; all, where one has no folder. */
function sharingPlaces(group: readonly StoredDocument[]): readonly StoredDocument[] {
  const folderOf = ({ path }: StoredDocument) => splitPath(path).folders.join("/");
  const folders = groupBy(group, folderOf);
  if (folders.has("") && group.length > 1) return group;
  return group.filter((document) => (folders.get(folderOf(document))?.length ?? 0) > 1);
}

function groupBy(
  documents: readonly StoredDocument[],
  keyOf: (document: StoredDocument) => string,
): Map<string, StoredDocument[]> {
  const groups = new Map<string, StoredDocument[]>();
  for (const document of documents) {
    const key = keyOf(document);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [document]);
    else group.push(document);
  }
  return groups;
}

function wireDouble({ id, title, path, revision, fileType }: StoredDocument) {
  return { id, title, path, revision, fileType };
}
