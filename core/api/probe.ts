/** Whether the host has a file at an address. */
export type Probe = (url: string, signal?: AbortSignal) => Promise<boolean>;

/** Statuses of a host that does not take HEAD: the file may well be there. */
const UNASKABLE: ReadonlySet<number> = new Set([405, 501]);
/** What hosts and proxies answer in a file's place. */
const NO_FILE = /^(text\/html|application\/(problem\+)?json)\b/i;

/**
 * Requests only a file's headers, with session cookies, before a frame shows the file: a frame does
 * not tell whether loading failed. No answer counts as no file.
 */
export function createProbe(deps: { fetch: typeof globalThis.fetch }): Probe {
  return async (url, signal) => {
    try {
      const { ok, status, headers } = await deps.fetch(url, {
        method: "HEAD",
        credentials: "include",
        ...(signal && { signal }),
      });
      if (UNASKABLE.has(status)) return true;
      return ok && !NO_FILE.test(headers.get("Content-Type") ?? "");
    } catch {
      return false;
    }
  };
}
