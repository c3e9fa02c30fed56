import { expect, it } from "vitest";
import { pickEncoding } from "./compressBody";

it.each([
  [null, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR", "br"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br; q=0.0, gzip;q=0.000", null],
  ["brotli", null],
  ["x-br", null],
  ["br;q=0.5, gzip;q=0.8", "br"],
  ["gzip;q=0.5, identity", "gzip"],
  ["*;q=0, gzip", "gzip"],
  ["*", "br"],
])("for %j picks %s", (header, encoding) => {
  expect(pickEncoding(header)).toBe(encoding);
});

it("picks none for a header that is longer than any browser's, which is work to read", () => {
  expect(pickEncoding(`br${", gzip".repeat(400)}`)).toBeNull();
});
