import { type FindAnswer, findFiles } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/helper";
import type { Log } from "../log/logPort";
import type { Resolver } from "../resolve/resolution";
import { resolveAll } from "../resolve/resolveAll";
import { unopenedText } from "../resolve/unopenedText";
import { gateAnswer, type HelperAnswer, type JsonObject } from "./answer";

export interface FindRouteDeps {
  resolver: Pick<Resolver, "resolve">;
  log: Log;
  roots(): readonly string[];
}

/**
 * POST /find: which of the given documents would open, and why the others would not, in order.
 * Opens nothing, reveals no name or path. One call at a time, since each looks for many files.
 */
export function createAnswerFind(deps: FindRouteDeps) {
  let isBusy = false;
  return async (body: JsonObject): Promise<HelperAnswer<FindAnswer>> => {
    const parsed = findFiles.input.safeParse(body);
    if (!parsed.success) return gateAnswer("body");
    if (isBusy) return gateAnswer("rate", { "retry-after": "2" });
    isBusy = true;
    try {
      const hasRoots = deps.roots().length > 0;
      const documents = (await resolveAll(deps.resolver, parsed.data.documents)).map(
        (resolution) =>
          resolution.kind === "found"
            ? { found: true }
            : { found: false, message: unopenedText(resolution, { hasRoots }) },
      );
      const found = documents.filter((document) => document.found).length;
      deps.log.info(localOpenerTexts.log.looked, { asked: documents.length, found });
      return { status: 200, body: { documents } };
    } finally {
      isBusy = false;
    }
  };
}
