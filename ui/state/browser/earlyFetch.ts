type Fetch = typeof globalThis.fetch;

/** A read on its way, with session cookies. Its failure goes to the caller that takes it. */
export interface EarlyRead {
  answer: Promise<Response>;
  abort: AbortController;
}

/**
 * As `fetch`, by what is on its way already where that is the same address; each is taken once. From
 * the first other request on all is asked anew: what was read before may be old, or another user's.
 */
export function createEarlyFetch(
  fetch: Fetch,
  begun: Iterable<readonly [url: string, read: EarlyRead]>,
): Fetch {
  const reads = new Map(begun);

  function take(url: string, { method, signal }: RequestInit = {}) {
    const read = method === "GET" ? reads.get(url) : undefined;
    if (read === undefined) {
      reads.clear();
      return null;
    }
    reads.delete(url);
    const { answer, abort } = read;
    if (signal?.aborted) abort.abort(signal.reason);
    signal?.addEventListener("abort", () => abort.abort(signal.reason), { once: true });
    return answer;
  }

  return (input, init) => take(String(input), init) ?? fetch(input, init);
}
