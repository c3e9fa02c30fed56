/** One request as it left the client. */
export interface SentRequest {
  method: string;
  /** The address as given to `fetch`: relative where the host is the page's own. */
  address: string;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}

/** What answers a request; a promise that never settles is a host that never answers. */
export type Answering = (request: SentRequest) => Response | Promise<Response>;

/**
 * A `fetch` for tests: records the requests, and rejects with the signal's reason as a real one
 * does.
 */
export function createFakeFetch(answer: Answering) {
  const sent: SentRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const request: SentRequest = {
      method: init.method ?? "GET",
      address: String(input),
      headers: new Headers(init.headers),
      body: init.body,
      init,
    };
    sent.push(request);
    const answered = new AbortController();
    const ended = aborted(init.signal, answered.signal);
    return Promise.race([answer(request), ended]).finally(() => answered.abort());
  };
  return { fetch, sent };
}

/** Fails when `signal` is aborted; listens to it no longer than until `answered` is. */
function aborted(signal: AbortSignal | null | undefined, answered: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), {
      once: true,
      signal: answered,
    });
  });
}

/** A JSON answer. */
export function json(value: unknown, init?: ResponseInit): Response {
  return Response.json(value, init);
}

/** Answers the CSRF token `token`, and all else by `answer`. */
export function withCsrf(answer: Answering, token = "t0k3n"): Answering {
  return (request) =>
    request.address.endsWith("/api/csrf-token") ? json({ csrfToken: token }) : answer(request);
}
