import { expect, it } from "vitest";
import { createSeal } from "./seal";

const KEY = Buffer.alloc(32, 1);
const seal = createSeal(KEY, "sgi mfa secrets");

it("opens what it sealed, and seals the same text never alike", () => {
  const [first, second] = [seal.seal("SEGRETO", "anna"), seal.seal("SEGRETO", "anna")];
  expect(first).not.toBe(second);
  expect([first, second].map((sealed) => seal.open(sealed, "anna"))).toEqual([
    "SEGRETO",
    "SEGRETO",
  ]);
  expect(Buffer.from(first, "base64url").toString("latin1")).not.toContain("SEGRETO");
});

const sealed = seal.seal("SEGRETO", "anna");
const altered = (at: number) => {
  const bytes = Buffer.from(sealed, "base64url");
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes.toString("base64url");
};
it.each<[string, () => string]>([
  ["for another purpose", () => createSeal(KEY, "sgi drive grants").open(sealed, "anna")],
  ["for another user", () => seal.open(sealed, "bruno")],
  [
    "with another key",
    () => createSeal(Buffer.alloc(32, 2), "sgi mfa secrets").open(sealed, "anna"),
  ],
  ["with another nonce", () => seal.open(altered(0), "anna")],
  ["with another tag", () => seal.open(altered(12), "anna")],
  ["with other bytes", () => seal.open(altered(28), "anna")],
  ["cut short", () => seal.open(sealed.slice(0, 20), "anna")],
])("opens nothing %s", (_, open) => {
  expect(open).toThrow();
});
