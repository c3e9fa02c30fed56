/**
 * Keeps the panel at home where it was opened by `https://panel//host/page`: a path of two slashes
 * reads as another host's address wherever it stands in a link. From here on it has one.
 */
export function keepOwnAddress(): void {
  const { pathname, search, hash } = location;
  if (!pathname.startsWith("//")) return;
  history.replaceState(history.state, "", pathname.replace(/^\/+/, "/") + search + hash);
}
