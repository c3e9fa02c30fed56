/**
 * Reduces the slashes at the start of the page's path to one, as in `https://panel//host/page`: in
 * a link, a path that starts with two slashes is the address of another host.
 */
export function keepOwnAddress(): void {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith("//")) return;
  history.replaceState(history.state, "", pathname.replace(/^\/+/, "/") + search + hash);
}
