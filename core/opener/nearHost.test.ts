import { expect, it } from "vitest";
import { isInsecureHost, isNearHost } from "./origins";

it.each([
  "localhost",
  "LOCALHOST",
  "panel.localhost",
  "127.0.0.1",
  "127.255.255.254",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.1",
  "192.168.1.20",
  "169.254.7.7",
  "[::1]",
  "[fd12:3456::1]",
  "[fe80::1]",
])("takes %s for this PC or its own network", (hostname) => {
  expect(isNearHost(hostname)).toBe(true);
});

it.each([
  "pannello.esempio.it",
  "localhost.esempio.it",
  "notlocalhost",
  "127.0.0.1.esempio.it",
  "10.esempio.it",
  "172.15.0.1",
  "172.32.0.1",
  "192.169.1.1",
  "8.8.4.4",
  "[2001:db8::1]",
  "[::2]",
  "fd12.esempio.it",
  "",
])("takes %s for a public page", (hostname) => {
  expect(isNearHost(hostname)).toBe(false);
});

it.each([
  ["http:", "192.168.1.9", true],
  ["http:", "pannello.azienda.test", true],
  ["http:", "localhost", false],
  ["http:", "127.0.0.1", false],
  ["http:", "[::1]", false],
  ["https:", "192.168.1.9", false],
])("a page by %s from %s is insecure: %s", (protocol, hostname, insecure) => {
  expect(isInsecureHost(protocol, hostname)).toBe(insecure);
});
