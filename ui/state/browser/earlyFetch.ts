type Fetch = typeof globalThis.fetch;

/**
 * A request that was sent before the code loaded, with session cookies. Its failure goes to the
 * caller that takes it.
 */
export interface EarlyRead {
  answer: Promise<Response>;
  abort: AbortController;
}

/**
 * Like `fetch`, but takes an early request for the same address, each once. After the first other
 * request nothing early is used: it may be out of date, or another user's.
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
