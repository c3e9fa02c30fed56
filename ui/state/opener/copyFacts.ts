import { readQuery } from "@sgi/core/api";
import { type Document, listDocuments, listObsoleteDocuments } from "@sgi/core/documents";
import { type FileIdentification, getFingerprints } from "@sgi/core/documents/fingerprints";
import type { ReadList } from "@sgi/core/documents/list";
import { hasFeature } from "@sgi/core/session";
import { MINUTE_MS, SECOND_MS } from "@sgi/core/time";
import { queryClientAtom } from "../api/queries";
import { currentUserAtom } from "../session/currentUser";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { openerAtom } from "./opener";

/** How long an answer is fresh where the list has no version: for one click. */
const ONE_CLICK_MS = 10 * SECOND_MS;
/** How long it is fresh per list version: an index may stay open for hours unread. */
const KEPT_MS = MINUTE_MS;

/**
 * Reads the hashes by which Local Opener recognises a document's revisions. Null where the host lacks
 * the feature or no helper answers. Caches an answer for a minute per list version and shown revision;
 * if the host fails, returns the cached answer. Source: spec 3 §10.
 * @throws If the host fails and nothing is cached.
 */
export async function readFileIdentification(
  store: PanelStore,
  document: Document,
): Promise<FileIdentification | null> {
  if (!hasFeature(store.get(currentUserAtom), "opener")) return null;
  const { connection } = store.get(openerAtom);
  const known = connection.get();
  const { status } = known.status === "ready" ? known : await connection.check();
  if (status !== "ready") return null;
  const { legacyId: id, revision, updatedAt } = document;
  const { queryKey: asked, queryFn } = readQuery(store.get(clientAtom), getFingerprints, { id });
  const version = listVersion(store, document);
  const queryKey = [...asked, version, revision, updatedAt];
  const staleTime = version === null ? ONE_CLICK_MS : KEPT_MS;
  const queries = store.get(queryClientAtom);
  const reading = queries.fetchQuery({ queryKey, queryFn, retry: false, staleTime });
  return reading.catch((error: unknown) => {
    const older = queries.getQueryData<FileIdentification>(queryKey);
    if (older === undefined) throw error;
    return older;
  });
}

function listVersion(store: PanelStore, { isObsolete }: Document): string | null {
  const route = isObsolete ? listObsoleteDocuments : listDocuments;
  const { queryKey } = readQuery(store.get(clientAtom), route);
  return store.get(queryClientAtom).getQueryData<ReadList>(queryKey)?.version ?? null;
}
