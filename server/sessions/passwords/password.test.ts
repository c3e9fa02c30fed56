import { verify } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { hashPassword, nobodysHash, verifyPassword } from "./password";

it("hashes by argon2id with 19 MiB and two passes, each time with another salt", async () => {
  const [first, second] = await Promise.all([
    hashPassword("Segreta-1!"),
    hashPassword("Segreta-1!"),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

it("gives nobody a hash of the same form, which the library takes and no password matches", async () => {
  const nobodys = nobodysHash();
  const form = (hash: string) => hash.split("$").map((part, at) => (at < 4 ? part : part.length));
  expect(form(nobodys)).toEqual(form(await hashPassword("Segreta-1!")));
  expect(await verify(nobodys, "Segreta-1!")).toBe(false);
  expect(nobodysHash()).not.toBe(nobodys);
});

it("knows the password and nothing near it", async () => {
  const account = { email: "a@example.it", passwordHash: await hashPassword("Segreta-1!") };
  const tries = ["Segreta-1!", "segreta-1!", "Segreta-1! ", "Segreta-1!\u0000x", ""];
  expect(await Promise.all(tries.map((password) => verifyPassword(account, password)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  ["more memory", "$argon2id$v=19$m=4194304,t=2,p=1$"],
  ["more passes", "$argon2id$v=19$m=19456,t=100000,p=1$"],
  ["more lanes", "$argon2id$v=19$m=19456,t=2,p=64$"],
  ["another kind", "$argon2i$v=19$m=19456,t=2,p=1$"],
  ["a text that is none", "Segreta-1!"],
])("takes no hash that asks for %s, as somebody else's backup may bring one", async (_, head) => {
  const tail = (await hashPassword("Segreta-1!")).split("$").slice(4).join("$");
  const account = { email: "a@example.it", passwordHash: head + tail };
  expect(await verifyPassword(account, "Segreta-1!")).toBe(false);
});
