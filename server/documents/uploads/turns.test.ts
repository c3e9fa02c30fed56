import { DAY_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import type { Store } from "../../storage/store/store";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { company } from "../../storage/store/testing/records";
import { useUploads } from "./testing/uploadSetup";
import { workThroughAll } from "./uploadRunner";

const NAMES = ["a.pdf", "b.pdf", "c.pdf"];

forEachEngine((engine) => {
  const setup = useUploads(engine);

  it("holds nobody's batch longer than a lease can last, whatever the clock did meanwhile", async () => {
    await setup.accept("u1", NAMES);
    await setup.store.uploads.claim("dead", { spoolId: "spool", leaseMs: DAY_MS });
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("completed");
  });

  it("takes on only batches whose bytes are in its own spool", async () => {
    await setup.accept("u1", NAMES);
    const elsewhere = { ...setup.spool, id: "another" };
    await workThroughAll(setup.worker("first", { spool: elsewhere }));
    expect(await setup.outcomes("u1")).toEqual([null, null, null]);
    await workThroughAll(setup.worker("second"));
    expect(await setup.stateOf("u1")).toBe("completed");
  });

  it("lets companies take turns, file by file, over several processes", async () => {
    await setup.store.companies.create(company({ id: "company-b", name: "Beta Srl" }));
    await setup.accept("a1", ["a1.pdf", "a2.pdf", "a3.pdf"]);
    await setup.accept("a2", ["a4.pdf", "a5.pdf"]);
    await setup.accept("b1", ["b1.pdf", "b2.pdf"], "company-b");
    const order: string[] = [];
    const watched: Store = {
      ...setup.store,
      transaction: (work) =>
        setup.store.transaction((queries) => {
          const append: Store["audit"]["append"] = async (entry) => {
            order.push(String(entry.details));
            await queries.audit.append(entry);
          };
          return work({ ...queries, audit: { ...queries.audit, append } });
        }),
    };
    const turns = { store: watched, sliceMs: 0 };
    const elapsed = () => 0;
    let stopAfter = 3;
    await workThroughAll({
      ...setup.worker("first", { ...turns, isStopping: () => order.length >= stopAfter }),
      elapsed,
    });
    stopAfter = Number.POSITIVE_INFINITY;
    await workThroughAll({ ...setup.worker("second", turns), elapsed });
    expect(order).toEqual(["a1.pdf", "b1.pdf", "a2.pdf", "b2.pdf", "a3.pdf", "a4.pdf", "a5.pdf"]);
  });
});
