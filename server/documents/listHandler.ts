import {
  LIST_ORDER_HEADER,
  LIST_VERSION_HEADER,
  SINCE,
  USUAL_ORDER,
} from "@sgi/core/documents/list";
import { dayInItaly } from "../base/time/timeZone";
import { type CacheRule, matchesTag } from "../http/caching";
import { type ContentEncoding, pickEncoding } from "../http/compressBody";
import type { Call } from "../http/handlers";
import type { ListName } from "../storage/store/schema/documentTypes";
import type { DocumentLists } from "./documentLists";
import { type ListDifferences, type ListState, listTag, listToken } from "./listState";

interface Deps {
  lists: DocumentLists;
  differences: ListDifferences;
  cacheRule: CacheRule;
}

type ListCall = Call<"listDocuments"> | Call<"listObsoleteDocuments">;

const JSON_TYPE = { "Content-Type": "application/json; charset=UTF-8" };

/**
 * Answers a list of documents. If `since` names an earlier state and the changes are known: only
 * those. Else, without `since`: 304 if the browser has the current state. Else the whole list. The
 * list of a user without company is empty.
 */
export function createListHandler(which: ListName, { lists, differences, cacheRule }: Deps) {
  return async (call: ListCall): Promise<Response | readonly never[]> => {
    const { companyId } = call.session.user;
    if (companyId === null) return [];
    const version = call.session.documentsVersion;
    const state: ListState = { companyId, which, version, day: dayInItaly(call.now) };
    const token = sinceOf(call.request.url);
    if (token !== null) {
      const difference = await differences.since(token, state, call.now);
      if (difference !== null) {
        return new Response(JSON.stringify(difference), {
          headers: { ...call.headers, ...JSON_TYPE },
        });
      }
    }
    const encoding = pickEncoding(call.request.headers.get("accept-encoding"));
    const headersOf = (of: ListState) => ({
      ...call.headers,
      // An answer to `since` is not cached: a browser asks for each only once.
      ...(token === null && {
        "Cache-Control": cacheRule(call.request),
        ETag: entityTag(of, encoding),
      }),
      [LIST_ORDER_HEADER]: USUAL_ORDER,
      [LIST_VERSION_HEADER]: listToken(of, call.now),
      Vary: "Accept-Encoding, Cookie",
    });
    const known = call.request.headers.get("if-none-match");
    if (token === null && matchesTag(known, entityTag(state, encoding))) {
      return new Response(null, { status: 304, headers: headersOf(state) });
    }
    const made = await lists.body({ ...state, encoding });
    return new Response(made.body, {
      status: 200,
      headers: {
        ...headersOf(made.state),
        ...JSON_TYPE,
        "Content-Length": String(made.body.byteLength),
        ...(encoding !== null && { "Content-Encoding": encoding }),
      },
    });
  };
}

function sinceOf(url: string): string | null {
  return url.includes("?") ? new URL(url).searchParams.get(SINCE) : null;
}

/** Strong, so it names the encoding too: the bytes differ. Source: RFC 9110 §8.8.3.3. */
function entityTag(state: ListState, encoding: ContentEncoding): string {
  return `"${listTag(state)}-${encoding ?? "identity"}"`;
}
