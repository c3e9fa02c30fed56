/** Whether the host has a file at an address. */
export type Probe = (url: string, signal?: AbortSignal) => Promise<boolean>;

/** Statuses of a host that does not take HEAD: the file may well be there. */
const UNASKABLE: ReadonlySet<number> = new Set([405, 501]);
/** What hosts and proxies answer in a file's place. */
const NO_FILE = /^(text\/html|application\/(problem\+)?json)\b/i;

/**
 * Asks for a file's headers alone, session cookies along, for what the browser would show in a
 * frame: a frame does not tell whether it failed. No answer counts as no file.
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
