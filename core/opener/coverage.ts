import type { Document } from "../documents/document";
import { type FileIdentification, MAX_FINGERPRINTED } from "../documents/fingerprints/fingerprints";
import { type DurationMs, SECOND_MS } from "../time/units";
import {
  type CopyState,
  type FindAnswer,
  findFiles,
  MAX_BODY_BYTES,
  MAX_FIND,
  type OpenRequest,
} from "./api";
import type { CallOpener, OpenerAnswer } from "./calls";
import type { OpenerConnection } from "./connection";
import type { OpenerStatus } from "./openerStatus";
import { provableRequest } from "./openRequest";
import { clip } from "./readBounded";

/** The limit of one call: slow disks may take their time with each document. */
export const FIND_MS: DurationMs = 15 * SECOND_MS;
/** The largest list of documents in one call, in bytes, with room for the rest of the body. */
const MAX_LIST_BYTES = 0.75 * MAX_BODY_BYTES;

export interface MissingDocument {
  legacyId: Document["legacyId"];
  title: string;
  /** Its folders in the index. */
  path: string;
  /** Null where the helper gave none. */
  reason: string | null;
}

/** A document whose copy on this PC is not the file in force. */
export interface UnlikeDocument extends Pick<MissingDocument, "legacyId" | "title" | "path"> {
  /** The copy's revision; empty if it is not one of the document's. */
  copy: string;
  /** The revision in force. */
  inForce: string;
}

/** How the copies that were found compare with the files in force. Source: spec 3 §10. */
export interface CopyCounts {
  inForce: number;
  superseded: readonly UnlikeDocument[];
  other: readonly UnlikeDocument[];
  unchecked: number;
}

/** What `checkCoverage` found; `copies` is null where no copy was compared. */
export interface Covered {
  kind: "done";
  found: number;
  total: number;
  missing: readonly MissingDocument[];
  copies: CopyCounts | null;
}

/** `outdated`: the helper runs and does not know the call. */
export type Coverage = Covered | { kind: "outdated" } | { kind: "failed" };

/** Documents' file facts, by id. */
export type FactsById = ReadonlyMap<Document["legacyId"], FileIdentification>;

interface Deps {
  call: CallOpener;
  connection: Pick<OpenerConnection, "heard">;
  /** Asks for at most `MAX_FINGERPRINTED` documents; left out where the host tells nothing. */
  askFacts?: ((ids: string[]) => Promise<FactsById>) | undefined;
}

interface Watcher {
  onProgress(checked: number): void;
  /** Whether the outcome is no longer needed. */
  isStopped(): boolean;
}

/**
 * How many of the index's documents the helper would open, why not the others, and whether its copies
 * are in force; none is opened. Asks for some at a time, so that progress shows and no call is large.
 */
export async function checkCoverage(
  { call, connection, askFacts }: Deps,
  documents: readonly Document[],
  { onProgress, isStopped }: Watcher,
): Promise<Coverage> {
  const told: Told[] = [];
  for (let from = 0; from < documents.length; from += MAX_FINGERPRINTED) {
    const some = documents.slice(from, from + MAX_FINGERPRINTED);
    for (const part of partsOf(some, await factsOf(some, askFacts))) {
      if (isStopped()) return { kind: "failed" };
      const answer = await ask(call, part);
      if (answer.kind !== "ok") return judge(answer, (await connection.heard(answer)).status);
      if (answer.data.documents.length !== part.length) return { kind: "failed" };
      told.push(...answer.data.documents.map((each, at) => ({ ...each, ...(part[at] as Asked) })));
      onProgress(told.length);
    }
  }
  return summaryOf(told);
}

/** Without the host's answer, copies are not compared; files are still looked for. */
async function factsOf(
  documents: readonly Document[],
  askFacts: Deps["askFacts"],
): Promise<FactsById | undefined> {
  return askFacts?.(documents.map(({ legacyId }) => legacyId)).catch(() => undefined);
}

function ask(call: CallOpener, part: readonly Asked[]): Promise<OpenerAnswer<FindAnswer>> {
  const documents = part.map(({ request }) => request);
  return call(findFiles, { body: { documents }, limitMs: FIND_MS });
}

/** Browsers report a refused preflight as no answer at all. */
function judge(answer: OpenerAnswer<unknown>, status: OpenerStatus): Coverage {
  const isUnknown = answer.kind === "failed" || (answer.kind === "status" && answer.status === 404);
  return { kind: isUnknown && status === "ready" ? "outdated" : "failed" };
}

type Told = Asked & FindAnswer["documents"][number];

/** A superseded copy, which would not open, counts as found. */
const isFound = ({ found, copy }: Told) => found || copy === "superseded";

function summaryOf(told: readonly Told[]): Covered {
  const found = told.filter(isFound);
  return {
    kind: "done",
    found: found.length,
    total: told.length,
    missing: told
      .filter((each) => !isFound(each))
      .map((each) => ({ ...named(each), reason: clip(each.message) })),
    // Older helpers do not compare copies.
    copies: found.some(({ copy }) => copy) ? countCopies(found) : null,
  };
}

function countCopies(found: readonly Told[]): CopyCounts {
  const those = (state: CopyState) => found.filter(({ copy }) => copy === state);
  const [inForce, superseded, other] = [those("inForce"), those("superseded"), those("other")];
  return {
    inForce: inForce.length,
    superseded: superseded.map(unlike),
    other: other.map(unlike),
    unchecked: found.length - inForce.length - superseded.length - other.length,
  };
}

function unlike(told: Told): UnlikeDocument {
  const { document, request, copyRevision } = told;
  const inForce = request.fingerprints?.inForce?.revision ?? document.revision;
  return { ...named(told), copy: clip(copyRevision) ?? "", inForce };
}

function named({ document: { legacyId, title, path } }: Asked) {
  return { legacyId, title, path };
}

interface Asked {
  document: Document;
  request: OpenRequest;
}

function partsOf(documents: readonly Document[], facts?: FactsById): Asked[][] {
  const parts: Asked[][] = [];
  let part: Asked[] = [];
  let bytes = 0;
  for (const document of documents) {
    const request = provableRequest(document, facts?.get(document.legacyId) ?? null);
    const size = new TextEncoder().encode(JSON.stringify(request)).length;
    if (part.length === MAX_FIND || (part.length > 0 && bytes + size > MAX_LIST_BYTES)) {
      parts.push(part);
      part = [];
      bytes = 0;
    }
    part.push({ document, request });
    bytes += size;
  }
  return part.length === 0 ? parts : [...parts, part];
}
