import { expect, it } from "vitest";
import { drillPeople } from "./people";

it("serves people at work without an error", { tags: ["long"] }, async () => {
  const some = { people: 40, documents: 100, forMs: 10_000, seed: 1 };
  const { people, answered, errors } = await drillPeople(some);
  expect([people, errors]).toEqual([40, []]);
  expect(answered).toBeGreaterThan(40);
});
