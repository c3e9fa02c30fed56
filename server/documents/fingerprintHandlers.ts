import { mayOpenFile } from "@sgi/core/documents";
import { type FileIdentification, MAX_REPLACED } from "@sgi/core/documents/fingerprints";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { messages } from "../http/messages";
import type { ReplacedContent, StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { findOpenable } from "./findDocument";
import { fingerprintsOf, ownNameOf } from "./fingerprintsOf";

export type FingerprintRoute = "getFingerprints" | "listFingerprints";

type FingerprintStore = Pick<Store, "documents" | "revisions">;

/**
 * Hashes and sizes by which Local Opener recognises copies on a PC; only for users who may open the
 * file. Source: spec 3 §10.
 */
export function createFingerprintHandlers(
  store: FingerprintStore,
): Pick<Handlers, FingerprintRoute> {
  return {
    async getFingerprints({ params, session }) {
      const document = await findOpenable(store, session, params.id);
      const factsOf = await readFacts(store, document.companyId, [document.id]);
      return factsOf(document);
    },
    async listFingerprints({ input, session }) {
      const companyId = companyOf(session, messages.documentNotFound);
      const ids = [...new Set(input.ids)];
      const found = await store.documents.listByIds(companyId, ids);
      const openable = found.filter(({ obsoleteAt }) =>
        mayOpenFile(session.user, { isObsolete: obsoleteAt !== null }),
      );
      const byId = new Map(openable.map((document) => [document.id, document]));
      const factsOf = await readFacts(store, companyId, ids);
      return {
        documents: ids.flatMap((id) => {
          const document = byId.get(id);
          return document === undefined ? [] : [{ id, ...factsOf(document) }];
        }),
      };
    },
  };
}

/** Reads what all the documents had before in one query. */
async function readFacts(
  { revisions }: FingerprintStore,
  companyId: string,
  ids: readonly string[],
): Promise<(document: StoredDocument) => FileIdentification> {
  // One extra: the content in force may be among them and is dropped.
  const contents = await revisions.listContents(companyId, ids, MAX_REPLACED + 1);
  const replaced = new Map<string, ReplacedContent[]>(ids.map((id) => [id, []]));
  for (const content of contents) replaced.get(content.documentId)?.push(content);
  return (document) => ({
    ...fingerprintsOf(document, replaced.get(document.id) ?? []),
    ownName: ownNameOf(document),
  });
}
