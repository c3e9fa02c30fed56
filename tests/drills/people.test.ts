import { expect, it } from "vitest";
import { drillPeople } from "./people";

it("serves people at work without an error", async () => {
  const { people, answered, errors } = await drillPeople({ people: 40, forMs: 10_000, seed: 1 });
  expect([people, errors]).toEqual([40, []]);
  expect(answered).toBeGreaterThan(40);
});
