import { MAX_FIND } from "@sgi/core/opener/api";
import { localOpenerTexts } from "@sgi/core/texts/localOpener";
import * as z from "zod/mini";
import type { Log } from "../log/logPort";
import type { Resolver } from "../resolve/resolution";
import { resolveAll } from "../resolve/resolveAll";
import { unopenedText } from "../resolve/unopenedText";
import { type Answer, gateAnswer } from "./answer";
import { Query, withoutNulls } from "./openQuery";

const Body = z.object({ documents: z.array(Query).check(z.maxLength(MAX_FIND)) });

export interface FindDocumentsDeps {
  resolver: Pick<Resolver, "resolve">;
  log: Log;
  roots(): readonly string[];
}

/**
 * POST /find: which of some documents would open, and why not the others, in their order; nothing is
 * opened, and no name or path is told. One call at a time, since each looks at many files.
 */
export function createFindDocuments(deps: FindDocumentsDeps) {
  let isBusy = false;
  return async (body: Readonly<Record<string, unknown>>): Promise<Answer> => {
    const parsed = Body.safeParse(body);
    if (!parsed.success) return gateAnswer(400, "body");
    if (isBusy) return gateAnswer(429, "rate", { "retry-after": "2" });
    isBusy = true;
    try {
      const queries = parsed.data.documents.map(withoutNulls);
      const hasRoots = deps.roots().length > 0;
      const documents = (await resolveAll(deps.resolver, queries)).map((resolution) =>
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
