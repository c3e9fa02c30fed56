import { BlockList, isIP } from "node:net";

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
