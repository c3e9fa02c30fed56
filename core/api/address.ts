const ORIGIN = /^https?:\/\/[^/?#\\\s]+(\/[^?#\\\s]*)?$/i;
/** One slash and no second one, in any spelling that browsers read as a host's start. */
const PATH = /^\/(?![/\\])[^\t\r\n]*$/;

/**
 * Builds the addresses of one API host and of no other, because cookies and the CSRF token are sent
 * to them. An empty `host` means the page's own origin, so addresses stay relative. Source: spec 1
 * §7.
 * @throws {RangeError} When `host` is neither empty nor an http(s) address; later, when a path does
 * not start with exactly one slash: a browser would read it as another host's address.
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
