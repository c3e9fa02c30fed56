import { type FindAnswer, findFiles, type OpenRequest } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import { type Clock, type DurationMs, type EpochMs, SECOND_MS } from "@sgi/core/time";
import type { Log } from "../log/log";
import { type Resolution, type Resolver, unopenedText } from "../resolve/resolution";
import { resolveAll } from "../resolve/resolveAll";
import {
  copyFields,
  gateAnswer,
  type HelperAnswer,
  type JsonObject,
  supersededText,
} from "./answer";

type FoundDocument = FindAnswer["documents"][number];

export interface FindRouteDeps {
  resolver: Pick<Resolver, "resolve" | "tellCopy">;
  log: Log;
  clock: Clock;
  roots(): readonly string[];
}

/**
 * Time limit for comparing all copies of one call; with the search it stays below the panel's 15 s.
 */
const TELL_LIMIT_MS: DurationMs = 5 * SECOND_MS;

/**
 * POST /find: which of the given documents are on this PC, which of their revisions the copies are,
 * and why the others would not open, in order. Opens nothing, reveals no name or path. One call at
 * a time, since each looks for many files.
 */
export function createAnswerFind(deps: FindRouteDeps) {
  let isBusy = false;
  return async (body: JsonObject): Promise<HelperAnswer<FindAnswer>> => {
    const parsed = findFiles.input.safeParse(body);
    if (!parsed.success) return gateAnswer("body");
    if (isBusy) return gateAnswer("rate", { "retry-after": "2" });
    isBusy = true;
    try {
      const requests = parsed.data.documents;
      const resolutions = await resolveAll(deps.resolver, requests);
      const endsAt = deps.clock.now() + TELL_LIMIT_MS;
      const documents: FoundDocument[] = [];
      // One after another: the disk is the same, and a user may open a document meanwhile.
      for (const [at, request] of requests.entries()) {
        const resolution = resolutions[at] as Resolution;
        documents.push(await documentOf(resolution, request, deps, endsAt));
      }
      const found = documents.filter((document) => document.found).length;
      deps.log.info(localOpenerTexts.log.looked, { asked: documents.length, found });
      return { status: 200, body: { documents } };
    } finally {
      isBusy = false;
    }
  };
}

async function documentOf(
  resolution: Resolution,
  request: OpenRequest,
  deps: FindRouteDeps,
  endsAt: EpochMs,
): Promise<FoundDocument> {
  if (resolution.kind !== "found") {
    const hasRoots = deps.roots().length > 0;
    return { found: false, message: unopenedText(resolution, { hasRoots }) };
  }
  if (!request.fingerprints) return { found: true };
  const limitMs = endsAt - deps.clock.now();
  const { copy } = await deps.resolver.tellCopy(resolution, request.fingerprints, limitMs);
  const message = copy.state === "superseded" ? { message: supersededText(copy, request) } : {};
  return { found: true, ...message, ...copyFields(copy) };
}
