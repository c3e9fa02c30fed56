import type { Document } from "../documents/document";
import { type DurationMs, SECOND_MS } from "../time/units";
import { type FindAnswer, findFiles, MAX_BODY_BYTES, MAX_FIND, type OpenRequest } from "./api";
import type { CallOpener, OpenerAnswer } from "./calls";
import { clip } from "./clip";
import type { OpenerConnection } from "./connection";
import type { OpenerStatus } from "./openerStatus";
import { openRequest } from "./openRequest";

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

/** `outdated`: the helper runs and does not know the call. */
export type Coverage =
  | { kind: "done"; found: number; total: number; missing: readonly MissingDocument[] }
  | { kind: "outdated" }
  | { kind: "failed" };

interface Deps {
  call: CallOpener;
  connection: Pick<OpenerConnection, "heard">;
}

interface Watcher {
  onProgress(checked: number): void;
  /** Whether the outcome is no longer needed. */
  isStopped(): boolean;
}

/**
 * How many of the index's documents the helper would open, and why not the others; none is opened.
 * Asks for some at a time, so that progress shows and no call is large.
 */
export async function checkCoverage(
  { call, connection }: Deps,
  documents: readonly Document[],
  { onProgress, isStopped }: Watcher,
): Promise<Coverage> {
  const missing: MissingDocument[] = [];
  let checked = 0;
  for (const part of partsOf(documents)) {
    if (isStopped()) return { kind: "failed" };
    const answer = await ask(call, part);
    if (answer.kind !== "ok") return judge(answer, (await connection.heard(answer)).status);
    if (answer.data.documents.length !== part.length) return { kind: "failed" };
    missing.push(...missingIn(part, answer.data));
    checked += part.length;
    onProgress(checked);
  }
  return { kind: "done", found: checked - missing.length, total: checked, missing };
}

function ask(call: CallOpener, part: readonly Asked[]): Promise<OpenerAnswer<FindAnswer>> {
  const documents = part.map(({ request }) => request);
  return call(findFiles, { body: { documents }, limitMs: FIND_MS });
}

/** A browser does not tell a preflight that was refused from no answer at all. */
function judge(answer: OpenerAnswer<unknown>, status: OpenerStatus): Coverage {
  const isUnknown = answer.kind === "failed" || (answer.kind === "status" && answer.status === 404);
  return { kind: isUnknown && status === "ready" ? "outdated" : "failed" };
}

function missingIn(part: readonly Asked[], { documents }: FindAnswer): MissingDocument[] {
  return part.flatMap(({ document: { legacyId, title, path } }, at) => {
    const told = documents[at];
    return told?.found ? [] : [{ legacyId, title, path, reason: clip(told?.message) }];
  });
}

interface Asked {
  document: Document;
  request: OpenRequest;
}

function partsOf(documents: readonly Document[]): Asked[][] {
  const parts: Asked[][] = [];
  let part: Asked[] = [];
  let bytes = 0;
  for (const document of documents) {
    const request = openRequest(document);
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
