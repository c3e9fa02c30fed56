import { BlockList, isIP, isIPv6 } from "node:net";

/** Gives the client's address for a request. `forwardedFor` is the X-Forwarded-For header. */
export type ClientAddress = (remote: string, forwardedFor: string | null) => string;

/**
 * Finds the client behind trusted proxies: starting at the connection, the first address that is
 * not a trusted proxy. Entries that a stranger adds to X-Forwarded-For are ignored.
 * @throws {RangeError} When an entry is neither an address nor a CIDR range.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trusted = blockListOf(trustedProxies);
  return (remote, forwardedFor) => {
    let address = plainAddress(remote);
    if (forwardedFor === null) return address;
    const hops = forwardedFor.split(",").map((hop) => plainAddress(hop.trim()));
    while (isTrusted(trusted, address)) {
      const hop = hops.pop();
      if (hop === undefined || isIP(hop) === 0) break;
      address = hop;
    }
    return address;
  };
}

/**
 * Whether connections from an address may carry many clients: those of a trusted proxy, and of this
 * machine, where an unconfigured proxy may run.
 * @throws {RangeError} As `createClientAddress`.
 */
export function createHasManyClients(
  trustedProxies: readonly string[],
): (remote: string) => boolean {
  const known = blockListOf([...trustedProxies, "127.0.0.1", "::1"]);
  return (remote) => isTrusted(known, plainAddress(remote));
}

function blockListOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/");
    if (isIP(address) === 0) throw new RangeError(`not an address or CIDR range: ${entry}`);
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** Writes an IPv4 address that came through an IPv6 socket as plain IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
}

/**
 * The key of one client: an IPv4 address, or the /64 network of an IPv6 one, because one subscriber
 * can use any address in it.
 */
export function addressBucket(address: string): string {
  return networkOf(address, 64);
}

/** The key of the largest network that one IPv6 subscriber gets, a /48. Source: RFC 6177. */
export function subscriberBucket(address: string): string {
  return networkOf(address, 48);
}

function networkOf(address: string, prefix: 48 | 64): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, prefix / 16);
  const text = network.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
  return `${text}::/${prefix}`;
}

function groups(text: string): string[] {
  // An IPv4 tail stands for two groups beyond the network part, so any two values will do.
  return text === "" ? [] : text.replace(/\d+\.\d+\.\d+\.\d+$/, "0:0").split(":");
}
