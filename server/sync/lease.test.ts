import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../store/testing/forEachEngine";
import { withLease } from "./lease";

const LEASE_MS = 30 * SECOND_MS;
const RENEW_MS = LEASE_MS / 4;

forEachEngine(({ newStore }) => {
  async function begin() {
    const store = await newStore();
    const { timers, advance } = createManualTime();
    const deps = { store, timers, newId: () => "mine" };
    return { ...store, store, advance, deps };
  }

  it("keeps a company as long as its work takes, and leaves it then to others", async () => {
    const { syncs, advance, deps } = await begin();
    await withLease(deps, "a", async () => {
      // As if it had said nothing for the whole time of a lease.
      await syncs.renew("a", "mine", -1);
      advance(RENEW_MS);
      await expect.poll(() => syncs.isRunning("a")).toBe(true);
      expect(await withLease({ ...deps, newId: () => "other" }, "a", async () => 1)).toBeNull();
    });
    expect(await syncs.isRunning("a")).toBe(false);
    await expect(withLease(deps, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await syncs.isRunning("a")).toBe(false);
  });

  it("tells its work when another process has taken the company over, and leaves it to that one", async () => {
    const { store, syncs, advance, deps } = await begin();
    await withLease(deps, "a", async ({ hold, signal }) => {
      await store.transaction(hold);
      await syncs.renew("a", "mine", -1);
      expect(await syncs.take("a", "other", LEASE_MS)).toBe(true);
      await expect(store.transaction(hold)).rejects.toMatchObject({ refusal: "leaseLost" });
      expect(signal.aborted).toBe(false);
      advance(RENEW_MS);
      await expect.poll(() => signal.aborted).toBe(true);
    });
    expect(await syncs.renew("a", "other", LEASE_MS)).toBe(true);
  });

  it("leaves the company of a process that died to the next one once its time is over", async () => {
    const { syncs, deps } = await begin();
    await syncs.take("a", "dead", LEASE_MS);
    expect(await withLease(deps, "a", async () => 1)).toBeNull();
    await syncs.renew("a", "dead", -1);
    expect(await withLease(deps, "a", async () => 1)).toEqual({ result: 1 });
  });

  it("takes a company whose time lies further ahead than any lease: the clock was set back", async () => {
    const { syncs, deps } = await begin();
    await syncs.take("a", "before", 10 * LEASE_MS);
    expect(await withLease(deps, "a", async () => 1)).toEqual({ result: 1 });
  });
});
