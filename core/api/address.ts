const ORIGIN = /^https?:\/\/[^/?#\\\s]+(\/[^?#\\\s]*)?$/i;
/**
 * Exactly one leading slash: browsers read `//` and `/\` as the start of a host, and drop tabs and
 * line ends.
 */
const PATH = /^\/(?![/\\])[^\t\r\n]*$/;

/**
 * Builds URLs on one API host only, because cookies and the CSRF token are sent to them. With an
 * empty `host` they are relative to the page's own origin. Source: spec 1 §7.
 * @throws {RangeError} When `host` is neither empty nor an http(s) URL; later, when a path does not
 * start with exactly one slash: a browser would read a host in it.
 */
export function createAddress(host: string): (path: string) => string {
  if (host !== "" && !ORIGIN.test(host)) {
    throw new RangeError(`host must be empty or an http(s) address, got ${host}`);
  }
  const base = host.replace(/\/+$/, "");
  return (path) => {
    if (!PATH.test(path)) throw new RangeError(`path must start with one slash, got ${path}`);
    return base + path;
  };
}
