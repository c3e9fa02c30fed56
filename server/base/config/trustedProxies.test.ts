import { expect, it } from "vitest";
import { readServerConfig } from "./config";

it("asks of an https address which proxy receives the users, so that they do not share one", () => {
  expect(readServerConfig({ SGI_PUBLIC_URL: "https://sgi.esempio.it" })).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^SGI_TRUSTED_PROXIES: manca.*oppure none/)],
  });
  expect(readServerConfig({ SGI_PUBLIC_URL: "http://nas.local" })).toMatchObject({ ok: true });
});

it.each([
  ["127.0.0.1", ["127.0.0.1"]],
  ["none", []],
])("takes %s for an answer", (given, trustedProxies) => {
  const env = { SGI_PUBLIC_URL: "https://sgi.esempio.it", SGI_TRUSTED_PROXIES: given };
  expect(readServerConfig(env)).toMatchObject({ config: { trustedProxies } });
});

it("takes no other word, and none beside an address", () => {
  for (const given of ["nessuno", "none, 127.0.0.1"]) {
    expect(readServerConfig({ SGI_TRUSTED_PROXIES: given })).toMatchObject({ ok: false });
  }
});
