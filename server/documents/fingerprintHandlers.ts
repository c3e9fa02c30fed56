import { mayOpenFile } from "@sgi/core/documents";
import {
  type FileIdentification,
  type Fingerprints,
  MAX_REPLACED,
  type OriginalFileName,
} from "@sgi/core/documents/fingerprints";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { messages } from "../http/messages";
import type { ReplacedContent, StoredDocument } from "../storage/store/schema/documentTypes";
import type { Store } from "../storage/store/store";
import { findOpenable } from "./findDocument";

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

/**
 * The fingerprints by which copies of a document's file are recognised. Source: spec 3 §10.
 * @param replaced The replaced contents, the latest first, without repeats.
 */
function fingerprintsOf(
  document: Pick<StoredDocument, "fileHash" | "fileSizeBytes" | "revision">,
  replaced: readonly ReplacedContent[],
): Fingerprints {
  // A file in Google Drive may return to earlier bytes: no copy could be called superseded.
  if (document.fileHash === "") return { inForce: null, replaced: [] };
  const others = replaced.filter(({ fileHash }) => fileHash !== document.fileHash);
  return { inForce: wire(document), replaced: others.slice(0, MAX_REPLACED).map(wire) };
}

function wire({
  fileHash,
  fileSizeBytes,
  revision,
}: Pick<ReplacedContent, "fileHash" | "fileSizeBytes" | "revision">) {
  return { size: fileSizeBytes, sha256: fileHash, revision };
}

/** The document's name as its file name gives it, before any edit in the panel. */
export function ownNameOf({
  keyTitle,
  keyReference,
  keyFolder,
  fileName,
}: Pick<StoredDocument, "keyTitle" | "keyReference" | "keyFolder" | "fileName">): OriginalFileName {
  return { title: keyTitle, reference: keyReference, folder: keyFolder, fileName };
}
