import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password";

it("hashes by argon2id with 19 MiB and two passes, each time with another salt", async () => {
  const [first, second] = await Promise.all([
    hashPassword("Segreta-1!"),
    hashPassword("Segreta-1!"),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

it("knows the password and nothing near it", async () => {
  const hash = await hashPassword("Segreta-1!");
  const tries = ["Segreta-1!", "segreta-1!", "Segreta-1! ", "Segreta-1!\u0000x", ""];
  expect(await Promise.all(tries.map((password) => verifyPassword(hash, password)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
