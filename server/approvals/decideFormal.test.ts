import { expect, it } from "vitest";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { settleTexts } from "../storage/store/testing/settleTexts";
import { addPair, startApproving } from "./testing/approvalWorld";

forSqliteFirst((engine) => {
  it("carries confirmations over with a correction of form, of one that enters at once alone [READ-04]", async () => {
    const world = await startApproving(await engine.newStore());
    const { chief, store } = world;
    const { seen, document, proposal } = await addPair(world.server, "1");
    const decide = (given: object) =>
      chief.write("POST", "/api/approvals/decide", {
        ...{ decision: "approve", revisions: [seen], from: null, formal: "Un refuso", ...given },
      });
    expect((await decide({})).status).toBe(409);
    await store.companies.setSwitch("acme", "readings", true);
    expect((await decide({ from: "2027-01-01" })).status).toBe(400);
    expect((await decide({ formal: " " })).status).toBe(400);
    expect([
      (await store.documents.get("acme", "d1"))?.revision,
      (await store.proposals.get("acme", "p1"))?.state,
    ]).toEqual(["1", "waiting"]);
    const early = await decide({});
    expect([early.status, await early.json()]).toMatchObject([
      409,
      { message: expect.stringContaining("ancora in lettura") },
    ]);
    await settleTexts(store);
    for (let time = 0; time < 2; time += 1) expect((await decide({})).status).toBe(200);
    const facts = await store.readings.listFacts("acme", ["d1"], []);
    const { mark } = proposal;
    expect(facts).toMatchObject([{ kind: "formal", mark, beforeMark: document.mark }]);
    expect(world.entries.map(({ action }) => action)).toEqual([
      "approval.approve",
      "reading.formal",
    ]);
  });
});
