import { expect, it } from "vitest";
import { createClientAddress } from "./clientAddress";

const PROXIES = ["10.0.0.0/8", "192.0.2.7", "fd00::/8"];

it.each([
  ["no proxy, no header", [], "198.51.100.1", null, "198.51.100.1"],
  ["a stranger's header", [], "198.51.100.1", "203.0.113.9", "198.51.100.1"],
  ["a stranger beside proxies", PROXIES, "198.51.100.1", "203.0.113.9", "198.51.100.1"],
  ["a trusted proxy", PROXIES, "10.1.2.3", "203.0.113.9", "203.0.113.9"],
  ["a spoofed first hop", PROXIES, "10.1.2.3", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["two trusted proxies", PROXIES, "10.1.2.3", "203.0.113.9, 192.0.2.7", "203.0.113.9"],
  ["proxies all the way", PROXIES, "10.1.2.3", "10.0.0.1,10.0.0.2", "10.0.0.1"],
  ["a hop that is no address", PROXIES, "10.1.2.3", "unknown", "10.1.2.3"],
  ["a hop with a port", PROXIES, "10.1.2.3", "203.0.113.9:80", "10.1.2.3"],
  ["an IPv4 proxy on an IPv6 socket", PROXIES, "::ffff:10.1.2.3", "203.0.113.9", "203.0.113.9"],
  ["an IPv6 proxy", PROXIES, "fd00::1", "2001:db8::1", "2001:db8::1"],
  ["no socket", PROXIES, "", "203.0.113.9", ""],
])("with %s", (_, proxies, remote, forwardedFor, address) => {
  expect(createClientAddress(proxies)(remote, forwardedFor)).toBe(address);
});

it("refuses a proxy that is no address", () => {
  expect(() => createClientAddress(["proxy.local"])).toThrow("proxy.local");
});
