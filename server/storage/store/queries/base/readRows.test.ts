import { expect, it } from "vitest";
import { forEachEngine } from "../../testing/forEachEngine";
import { auditEntry } from "../../testing/records";

forEachEngine((engine) => {
  it("lets others be served between the pages of rows that it reads", async () => {
    const store = await engine.newStore();
    await store.transaction(async ({ audit }) => {
      for (let n = 0; n < 600; n++) await audit.append(auditEntry({ id: `entry-${n}` }));
    });
    const read = await store.snapshot(async (rows) => {
      let [isServed, sum, turns] = [true, 0, 0];
      for await (const page of rows.pages("audit", null)) {
        turns += isServed ? 1 : 0;
        isServed = false;
        setImmediate(() => (isServed = true));
        sum += page.length;
      }
      return { sum, turns };
    });
    expect(read).toEqual({ sum: 600, turns: 3 });
  });
});
