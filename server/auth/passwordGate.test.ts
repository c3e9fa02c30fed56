import { stat } from "node:fs/promises";
import { expect, it } from "vitest";
import { hashPassword } from "./password";

it("leaves threads to who reads files while many log in", async () => {
  let hashed = 0;
  const logins = Array.from({ length: 24 }, async () => {
    await hashPassword("Segreta-1!");
    hashed++;
  });
  // The threads serve first come, first served: behind all logins the file would come last.
  await stat(".");
  expect(hashed).toBeLessThanOrEqual(2);
  await Promise.all(logins);
});
