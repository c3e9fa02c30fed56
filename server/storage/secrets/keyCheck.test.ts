import { expect, it } from "vitest";
import { keyCheckOf } from "../installation/installationKey";

it("tells keys apart, and shows none of them", () => {
  const [one, other] = ["a", "b"].map((sign) => Buffer.from(sign.repeat(32)));
  const check = keyCheckOf(one ?? Buffer.alloc(0));
  expect(check).toBe(keyCheckOf(Buffer.from("a".repeat(32))));
  expect(check).not.toBe(keyCheckOf(other ?? Buffer.alloc(0)));
  expect(check).toMatch(/^[0-9a-f]{64}$/);
  expect(check).not.toContain(Buffer.from("aaaa").toString("hex"));
});
