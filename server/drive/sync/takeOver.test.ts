import { expect, it } from "vitest";
import { LEASE_MS } from "../../storage/background/lease";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { takeOverSyncs } from "./takeOver";
import { useSyncWorld } from "./testing/syncWorld";

const begin = useSyncWorld();

forEachEngine(({ newStore }) => {
  /** A company whose sync ended with a killed process. */
  async function beginAbandoned() {
    const store = await newStore();
    const world = await begin(store);
    await store.leases.take("company-a", "dead", LEASE_MS);
    const look = () => takeOverSyncs({ ...world.deps, syncs: world.syncs });
    const last = async () => (await world.status()).last;
    return { ...world, store, look, last };
  }

  it("syncs a company again whose process died over it, for nobody", async () => {
    const { store, look, last } = await beginAbandoned();
    await look();
    expect(await last()).toBeNull();
    await store.leases.renew("company-a", "dead", -1);
    await look();
    await expect.poll(last).toMatchObject({ error: null, userEmail: null });
    await expect.poll(() => store.leases.listAbandoned()).toEqual([]);
    const report = await store.syncs.getReport("company-a");
    await look();
    expect(await store.syncs.getReport("company-a")).toEqual(report);
  });

  it("syncs it once, where two processes notice, and leaves other jobs alone", async () => {
    const { store, syncs, deps, last } = await beginAbandoned();
    await store.leases.renew("company-a", "dead", -1);
    await store.leases.take("timed backups", "dead", -1);
    // The second starts only once the first holds the company's lease.
    const runs: Promise<unknown>[] = [];
    const counted = {
      run(order: Parameters<typeof syncs.run>[0]) {
        const run = syncs.run(order);
        runs.push(run);
        return run;
      },
    };
    await Promise.all([1, 2].map(() => takeOverSyncs({ ...deps, syncs: counted })));
    await Promise.allSettled(runs);
    expect(await last()).toMatchObject({ error: null });
    const entries = await store.audit.list({ companyId: undefined, limit: 9 });
    expect(entries.map(({ action }) => action)).toEqual(["sync.completed"]);
    expect(await store.leases.listAbandoned()).toEqual(["timed backups"]);
  });
});
