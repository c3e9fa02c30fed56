import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { type ContentEncoding, pickEncoding } from "../http/acceptEncoding";
import { bodyFor } from "../http/compressBody";
import { matchesTag } from "../http/entityTag";
import type { Call } from "../http/handlers";
import { type DocumentLists, type ListKey, listTag } from "./documentLists";

interface Deps {
  lists: DocumentLists;
  dayAt(at: EpochMs): CalendarDate;
}

type ListCall = Call<"listDocuments"> | Call<"listObsoleteDocuments">;

/**
 * Answers a list of documents: 304 when the browser has this very state, else the ready-made body.
 * A user without company has no documents.
 */
export function createListHandler(which: ListKey["which"], { lists, dayAt }: Deps) {
  return async (call: ListCall): Promise<Response | readonly never[]> => {
    const { companyId } = call.session.user;
    if (companyId === null) return [];
    const { documentsVersion } = call.session;
    const key: ListKey = { companyId, which, documentsVersion, day: dayAt(call.now) };
    const encoding = pickEncoding(call.request.headers.get("accept-encoding"));
    const tag = entityTag(key, encoding);
    const headers = {
      ...call.headers,
      "Cache-Control": "private, no-cache",
      ETag: tag,
      Vary: "Accept-Encoding, Cookie",
    };
    if (matchesTag(call.request.headers.get("if-none-match"), tag)) {
      return new Response(null, { status: 304, headers });
    }
    const body = bodyFor(await lists.body(key), encoding);
    return new Response(body, {
      status: 200,
      headers: {
        ...headers,
        "Content-Type": "application/json; charset=UTF-8",
        "Content-Length": String(body.byteLength),
        ...(encoding !== null && { "Content-Encoding": encoding }),
      },
    });
  };
}

/** Strong, so it names the encoding too: the bytes differ. Source: RFC 9110 §8.8.3.3. */
function entityTag(key: ListKey, encoding: ContentEncoding): string {
  return `"${listTag(key)}-${encoding ?? "identity"}"`;
}
