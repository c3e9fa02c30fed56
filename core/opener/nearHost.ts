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
