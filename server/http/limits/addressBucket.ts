import { isIPv6 } from "node:net";

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
