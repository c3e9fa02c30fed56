import { beforeEach, expect, it } from "vitest";
import { createMemoryRateLimits, type RateLimits } from "../../http/limits/rateLimits";
import type { SessionContext } from "../../storage/store/schema/types";
import { user } from "../../storage/store/testing/records";
import { hashPassword, proveOwner } from "./password";

const PASSWORD = "Segreta-1!";
const passwordHash = await hashPassword(PASSWORD);

let limits: RateLimits;
beforeEach(() => {
  limits = createMemoryRateLimits();
});

const prove = (tokenHash: string, password = PASSWORD) => {
  const context = { user: user({ id: "anna", passwordHash }), session: { tokenHash } };
  return proveOwner(limits, context as SessionContext, { password, message: "sbagliata" }).then(
    () => 204,
    ({ status }) => status,
  );
};

it("counts wrong passwords for their session alone: another of the user's is kept from nothing", async () => {
  for (let count = 0; count < 10; count++) expect(await prove("stolen", "x")).toBe(403);
  expect([await prove("stolen"), await prove("own")]).toEqual([429, 204]);
});

it("limits right passwords of a user too, over all sessions: each is work that others wait for", async () => {
  while ((await limits.passwordHashes.take("anna")) === null);
  expect(await prove("own")).toBe(429);
});
