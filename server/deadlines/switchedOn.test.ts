import { expect, it } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

forSqliteFirst((engine) => {
  it("sends one list of what is due when an admin switches reminders on, and none when off [DUE-05] [LIFE-08]", async () => {
    const store = await engine.newStore();
    const server = await startTestServer(store);
    await server.addDocument({ id: "due", expiryDate: "2026-12-01", ownerId: "viewer" });
    const admin = await server.signedIn("admin");
    const turn = async (on: boolean) => {
      const body = { name: "reminders", on };
      return (await admin.write("PUT", "/api/company/switches", body)).status;
    };
    const readers = async () =>
      (await store.outbox.listOfCompany("acme", "reminder"))
        .map(({ payload }) => JSON.parse(payload) as { userId: string; list: string })
        .map(({ userId, list }) => `${list} ${userId}`)
        .toSorted();
    expect([await turn(false), await readers()]).toEqual([204, []]);
    const both = ["begin admin", "begin viewer"];
    expect([await turn(true), await readers()]).toEqual([204, both]);
    // It is not sent again, nor as the day's second mail.
    expect([await turn(true), await readers()]).toEqual([204, both]);
    expect([await turn(false), await turn(true), await readers()]).toEqual([204, 204, both]);
  });
});
