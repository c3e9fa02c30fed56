import { isIPv6 } from "node:net";

/**
 * What counts as one client: an IPv4 address, or the /64 network of an IPv6 one, since a single
 * subscriber holds as many addresses as it likes within it.
 */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = groups(head);
  const right = tail === undefined ? [] : groups(tail);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function groups(text: string): string[] {
  // A dotted tail is two groups; its value lies past the network part, so any two will do.
  return text === "" ? [] : text.replace(/\d+\.\d+\.\d+\.\d+$/, "0:0").split(":");
}
