import { BlockList, isIP } from "node:net";

const LOCAL_NAME = /^(?:[a-z0-9-]+|.+\.(?:localhost|local|internal|home\.arpa))$/i;

/** Address ranges that are not routed on the internet. Source: RFC 1918, 4193, 3927, 4291. */
const privateRanges = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  privateRanges.addSubnet(network, prefix, "ipv4");
}
privateRanges.addAddress("::1", "ipv6");
privateRanges.addSubnet("fc00::", 7, "ipv6");
privateRanges.addSubnet("fe80::", 10, "ipv6");

/** Whether a URL's host can only be on this machine or in its private network. */
export function isPrivateHost(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  if (family === 0) return LOCAL_NAME.test(address);
  return privateRanges.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Whether a URL's host can only be this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether only this machine can connect to this listening address or host name. */
export function isLoopbackAddress(host: string): boolean {
  const url = `http://${host.includes(":") ? `[${host}]` : host}`;
  return URL.canParse(url) && isLoopbackHost(new URL(url).hostname);
}

/** Whether a text is an IP address or a range such as `10.0.0.0/8`. */
export function isAddressOrRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 6 ? 128 : 32);
}

/** The URL if it is an http(s) origin without path, query or credentials; otherwise null. */
export function originOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return url.href === `${url.origin}/` ? url : null;
}
