import { expect, it } from "vitest";
import { createCacheRule } from "./caching";

it.each([
  ["https://sgi.example.it", "http://10.0.0.4:8080/api/documents", "private, no-cache"],
  ["http://sgi.example.it", "http://sgi.example.it/api/documents", "no-store"],
  [null, "http://127.0.0.1:8080/api/documents", "private, no-cache"],
  [null, "http://localhost:8080/api/documents", "private, no-cache"],
  [null, "http://192.168.1.20:8080/api/documents", "no-store"],
])("of a panel at %s, called as %s, says %s", (publicUrl, url, rule) => {
  expect(createCacheRule({ publicUrl })(new Request(url))).toBe(rule);
});
