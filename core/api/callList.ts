import type { GivingWay } from "../time/giveWay";
import { type ListSchema, WrongItemError } from "./listSchema";
import { answerNotJson, unexpectedAnswer } from "./readAnswer";
import type { JsonRoute } from "./route";
import type { Received, SendForStream } from "./send";

/** Called with a list's items as they arrive, and the answer's headers. The list may still fail. */
export type OnItems<T> = (items: readonly T[], headers: Headers) => void;

/** A route whose answer can be checked item by item. */
export type ListRoute = JsonRoute & { readonly output: ListSchema<unknown> };

export function answersList(route: JsonRoute): route is ListRoute {
  return route.method === "GET" && "item" in route.output;
}

/** A list that is OK, checked. */
export interface ReceivedList {
  list: unknown[];
  etag: string | null;
}

interface Listing {
  turns: GivingWay;
  signal?: AbortSignal | undefined;
  onItems?: OnItems<never> | undefined;
}

/**
 * Calls a list route and parses the answer as it streams in; a body that is not a list is returned
 * as its text. Fails as a call that reads the whole body at once.
 */
export async function callList(
  send: SendForStream,
  { path, route }: { path: string; route: ListRoute },
  { turns, signal, onItems }: Listing,
): Promise<Received | ReceivedList> {
  const { body, headers, judge } = await send(path, { signal });
  if (body === null) return judge("");
  const schema = route.output;
  const reading = schema.readBody(body, {
    schema,
    onItems: onItems && ((items) => onItems(items as readonly never[], headers)),
    turns,
    signal,
  });
  const read = await reading.catch((error: unknown) => {
    if (error instanceof SyntaxError) throw answerNotJson(route, error);
    if (error instanceof WrongItemError) throw unexpectedAnswer(route, error.cause);
    throw error;
  });
  return "text" in read ? judge(read.text) : { ...read, etag: headers.get("etag") };
}
