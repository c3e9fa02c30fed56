import { compareRevisions } from "@sgi/core/documents/names";
import type { Sliced } from "../../../base/time/sliced";
import { keyText } from "../../../ingest/keyOf";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import { type IndexedDriveFile, NEVER_APPLIED } from "../../../storage/store/schema/driveTypes";
import { groupBy } from "../shared/groupBy";
import type { DriveIndex, Kept } from "../shared/planTypes";
import type { Leader } from "./readLeaders";

/** A file and its document. */
export interface Match {
  leader: Leader;
  /** Null for a new document. */
  current: StoredDocument | null;
  /** Whether an earlier sync has linked them. */
  isKnown: boolean;
  /** Whether a sync has archived the document because its file was gone. */
  isMissing: boolean;
  /** Where the document is here as a row tells; null where it is as it is. */
  kept: Kept | null;
  /** What of the file's state neither document nor row tells, as of one left out; null for nothing. */
  untold: "content" | "revision" | null;
}

/** Finds each file's document: by the file's id, else by its key, documents in force first. */
export function* matchLeaders(leaders: readonly Leader[], index: DriveIndex): Sliced<Match[]> {
  const documents = new Map(index.documents.map((document) => [document.id, document]));
  const byDocument = new Map(index.files.map((file) => [file.documentId, file]));
  const known = new Map<Leader, StoredDocument>();
  for (const leader of leaders) {
    const document = documents.get(leader.noted?.documentId ?? "");
    if (document !== undefined) known.set(leader, document);
    yield;
  }
  const claimed = new Set([...known.values()].map(({ id }) => id));
  const byKey = yield* groupByKey(index.documents.filter(({ id }) => !claimed.has(id)));
  const matches: Match[] = [];
  for (const leader of leaders) {
    yield;
    const own = known.get(leader);
    const current = own ?? byKey.get(keyText(leader.candidate))?.[0] ?? null;
    const isMissing = current !== null && wasMissing(current, byDocument.get(current.id));
    const isKnown = own !== undefined && leader.noted?.content !== NEVER_APPLIED;
    const match = { leader, current, isKnown, isMissing };
    matches.push({ ...match, ...keptOf(match, index) });
  }
  return matches;
}

function keptOf(
  { leader, current, isKnown }: Pick<Match, "leader" | "current" | "isKnown">,
  { kept, isOn = false }: DriveIndex,
): Pick<Match, "kept" | "untold"> {
  const found = kept?.get(current?.id ?? "") ?? null;
  return { kept: found, untold: isOn && isKnown ? untoldOf(leader, current) : null };
}

function untoldOf({ noted, candidate }: Leader, current: StoredDocument | null): Match["untold"] {
  if (current === null || current.driveUrl === null || current.mark === null) return null;
  if (noted?.fault !== null) return null;
  if (current.mark !== candidate.mark) return "content";
  return current.revision === candidate.revision ? null : "revision";
}

export function wasMissing(
  { obsoleteAt }: StoredDocument,
  file: IndexedDriveFile | undefined,
): boolean {
  return obsoleteAt !== null && file?.missingAt === obsoleteAt;
}

/**
 * Documents by key: in force first, then by revision, highest first, then by archiving, latest
 * first.
 */
function* groupByKey(documents: readonly StoredDocument[]): Sliced<Map<string, StoredDocument[]>> {
  const groups = yield* groupBy(documents, keyText);
  for (const group of groups.values()) group.sort(byStanding);
  return groups;
}

function byStanding(a: StoredDocument, b: StoredDocument): number {
  return (
    Number(a.obsoleteAt !== null) - Number(b.obsoleteAt !== null) ||
    compareRevisions(b.revision, a.revision) ||
    (b.obsoleteAt ?? 0) - (a.obsoleteAt ?? 0)
  );
}
