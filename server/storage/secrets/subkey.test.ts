import { expect, it } from "vitest";
import { subkey } from "./seal";

it("derives a key for each purpose, the same in every version: what was sealed is opened later", () => {
  const secret = Buffer.alloc(32, 7);
  expect(subkey(secret, "sgi csrf").toString("hex")).toBe(
    "b3e33b1c7ee973c71335f308aa064efd2d88eb03f7af65cd31a045573d076f48",
  );
  expect(subkey(secret, "sgi known devices").toString("hex")).toBe(
    "c94fa4529c015cd0107cf64fc7295d46976d4c868f01107fd7ad447cc312ea87",
  );
});
