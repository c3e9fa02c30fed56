import { expect, it } from "vitest";
import { createOriginGuard } from "./originGuard";

const PUBLIC = {
  publicUrl: "https://sgi.example.it/",
  corsOrigins: ["https://intranet.example.it"],
};
const LOCAL = { publicUrl: null, corsOrigins: [] };

it.each([
  ["no browser", LOCAL, {}, true],
  ["its own page", LOCAL, { Origin: "http://panel.test" }, true],
  ["another port", LOCAL, { Origin: "http://panel.test:81" }, false],
  ["another site", LOCAL, { Origin: "http://evil.test" }, false],
  ["a sandboxed page", LOCAL, { Origin: "null" }, false],
  ["a same-origin fetch", LOCAL, { "Sec-Fetch-Site": "same-origin" }, true],
  ["a same-site fetch", LOCAL, { "Sec-Fetch-Site": "same-site" }, false],
  ["a cross-site fetch", LOCAL, { "Sec-Fetch-Site": "cross-site" }, false],
  ["a fetch from nowhere", LOCAL, { "Sec-Fetch-Site": "none" }, false],
  ["the public address", PUBLIC, { Origin: "https://sgi.example.it" }, true],
  ["the public address by http", PUBLIC, { Origin: "http://sgi.example.it" }, false],
  ["the host of the request only", PUBLIC, { Origin: "http://panel.test" }, false],
  [
    "a configured origin",
    PUBLIC,
    { Origin: "https://intranet.example.it", "Sec-Fetch-Site": "same-site" },
    true,
  ],
  ["a name that looks like it", PUBLIC, { Origin: "https://sgi.example.it.evil.test" }, false],
])("a write of %s", (_, settings, headers, allowed) => {
  const check = createOriginGuard(settings);
  const request = new Request("http://panel.test/api/logout", {
    method: "POST",
    headers: new Headers(Object.entries(headers)),
  });
  if (allowed) expect(() => check(request)).not.toThrow();
  else expect(() => check(request)).toThrow("Richiesta rifiutata");
});
