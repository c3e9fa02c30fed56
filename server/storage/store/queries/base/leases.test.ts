import { SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";

const LEASE_MS = 20 * SECOND_MS;

forEachEngine(({ newStore }) => {
  it("lets one process at a time do a job, and another one once the lease has expired", async () => {
    const { leases } = await newStore();
    const both = await Promise.all(["p", "q"].map((by) => leases.take("a", by, LEASE_MS)));
    expect(both.toSorted()).toEqual([false, true]);
    const owner = both[0] ? "p" : "q";
    expect([await leases.isHeld("a"), await leases.isHeld("b")]).toEqual([true, false]);
    expect(await leases.renew("a", owner, -1)).toBe(true);
    expect([await leases.isHeld("a"), await leases.take("a", "r", LEASE_MS)]).toEqual([
      false,
      true,
    ]);
    expect(await leases.renew("a", owner, LEASE_MS)).toBe(false);
    await leases.release("a", owner);
    expect(await leases.isHeld("a")).toBe(true);
    await leases.release("a", "r");
    expect(await leases.isHeld("a")).toBe(false);
  });

  it("takes nothing from a server of the version before, whose leases are longer", async () => {
    const { leases } = await newStore();
    await leases.take("a", "before", 30 * SECOND_MS);
    expect(await leases.take("a", "p", LEASE_MS)).toBe(false);
  });

  it("lists the jobs whose processes died: not those that are done, nor those under way", async () => {
    const { leases } = await newStore();
    for (const name of ["dead", "done", "under way"]) await leases.take(name, "p", LEASE_MS);
    await leases.release("done", "p");
    await leases.renew("dead", "p", -1);
    expect(await leases.listAbandoned()).toEqual(["dead"]);
    expect(await leases.listHeld()).toEqual(["under way"]);
    await leases.take("dead", "q", LEASE_MS);
    expect(await leases.listAbandoned()).toEqual([]);
  });
});
