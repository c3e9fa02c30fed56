/** Whether the host has a file at an address. */
export type Probe = (url: string, signal?: AbortSignal) => Promise<boolean>;

/** Statuses of a host that does not support HEAD: the file may exist. */
const UNASKABLE: ReadonlySet<number> = new Set([405, 501]);
/** Content types of the error pages of hosts and proxies. */
const NO_FILE = /^(text\/html|application\/(problem\+)?json)\b/i;

/**
 * Sends a HEAD request with session cookies before a frame shows the file: a frame does not tell
 * whether loading failed. No answer counts as no file.
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
