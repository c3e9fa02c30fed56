import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../store/testing/forEachEngine";
import { LEASE_MS, LeaseLost, RENEW_MS, withLease } from "./lease";

forEachEngine(({ newStore }) => {
  async function begin() {
    const store = await newStore();
    const { timers, advance } = createManualTime();
    const deps = { store, timers, newId: () => "mine" };
    return { ...store, store, advance, deps };
  }

  it("keeps a job as long as its work takes, and leaves it then to others", async () => {
    const { leases, advance, deps } = await begin();
    await withLease(deps, "a", async () => {
      // As if the lease had expired.
      await leases.renew("a", "mine", -1);
      advance(RENEW_MS);
      await expect.poll(() => leases.isHeld("a")).toBe(true);
      expect(await withLease({ ...deps, newId: () => "other" }, "a", async () => 1)).toBeNull();
    });
    expect(await leases.isHeld("a")).toBe(false);
    await expect(withLease(deps, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await leases.isHeld("a")).toBe(false);
  });

  it("tells its work when another process has taken the job over, and leaves it to that one", async () => {
    const { store, leases, advance, deps } = await begin();
    await withLease(deps, "a", async ({ hold, signal }) => {
      await store.transaction(hold);
      await leases.renew("a", "mine", -1);
      expect(await leases.take("a", "other", LEASE_MS)).toBe(true);
      await expect(store.transaction(hold)).rejects.toBeInstanceOf(LeaseLost);
      expect(signal.aborted).toBe(false);
      advance(RENEW_MS);
      await expect.poll(() => signal.aborted).toBe(true);
    });
    expect(await leases.renew("a", "other", LEASE_MS)).toBe(true);
  });

  it("leaves a dead process's job to the next one once its lease expires", async () => {
    const { leases, deps } = await begin();
    await leases.take("a", "dead", LEASE_MS);
    expect(await withLease(deps, "a", async () => 1)).toBeNull();
    await leases.renew("a", "dead", -1);
    expect(await withLease(deps, "a", async () => 1)).toEqual({ result: 1 });
  });

  it("takes a job whose lease ends later than any lease can: the clock was set back", async () => {
    const { leases, deps } = await begin();
    await leases.take("a", "before", 10 * LEASE_MS);
    expect(await withLease(deps, "a", async () => 1)).toEqual({ result: 1 });
  });
});
