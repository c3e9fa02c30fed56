const MAX_ORIGIN_CHARS = 300;
/** URL lets quotes and signs of shells into a host, and packages write origins into scripts. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

/**
 * Whether a text is an origin that Local Opener may allow, as browsers write it: https, or http of
 * this PC itself for development. No wildcard, path, user or capital letter.
 */
export function isAllowedOrigin(text: string): boolean {
  if (text.length > MAX_ORIGIN_CHARS || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.origin !== text || !HOST.test(url.hostname)) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1";
}
