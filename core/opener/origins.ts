/** Addresses that no public name has: loopback, private networks, link-local; IPv4 and IPv6. */
const NEAR = [
  /^(.+\.)?localhost$/,
  /^127(\.\d{1,3}){3}$/,
  /^10(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
  /^169\.254(\.\d{1,3}){2}$/,
  /^\[::1\]$/,
  /^\[f[cd][\da-f]{2}:/,
  /^\[fe[89ab][\da-f]:/,
];

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

/**
 * Whether a page's `location.hostname` says that it comes from this PC or its own network: browsers
 * let such a page call the PC without asking. Other host names count as far, though one may belong
 * to the company's network: the name does not show it. Source: settled point 41.
 */
export function isNearHost(hostname: string): boolean {
  const host = hostname.toLowerCase();
  return NEAR.some((pattern) => pattern.test(host));
}

/** Whether a page came by plain http from another computer. */
export function isInsecureHost(protocol: string, hostname: string): boolean {
  return protocol === "http:" && !/^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
