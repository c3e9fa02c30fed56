import { MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { startTestServer } from "../../app/testing/testServer";
import { takeNotices } from "../../mail/testing/takeNotices";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { user } from "../../storage/store/testing/records";

const ROLES = ["admin", "viewer"];

forSqliteFirst((engine) => {
  it("lets a company's admins together change sixty users an hour, independent of other companies", async () => {
    const store = await engine.newStore();
    const server = await startTestServer(store);
    await store.users.create(user({ id: "second", companyId: "acme", email: "s@acme.it" }));
    const admins = [await server.signedIn("admin"), await server.signedIn("second")];
    const change = async (n: number) =>
      (await admins[n % 2]?.write("PATCH", "/api/users/viewer/role", { role: ROLES[n % 2] }))
        ?.status;
    const answers = [];
    for (let n = 0; n < 62; n++) answers.push(await change(n));
    expect(answers).toEqual([...Array(60).fill(204), 429, 429]);
    const again = { email: "n@acme.it", password: "Nuova-Pass-26!", role: "viewer" };
    expect((await admins[0]?.write("POST", "/api/users", again))?.status).toBe(429);
    expect((await admins[0]?.write("DELETE", "/api/users/viewer"))?.status).toBe(429);
    const stranger = await server.signedIn("stranger");
    const elsewhere = { ...again, email: "n@altra.it" };
    expect((await stranger.write("POST", "/api/users", elsewhere)).status).toBe(204);
  });

  it("mails fifty admins about a new one, and lets a reset mail pass all of them", async () => {
    const store = await engine.newStore();
    const server = await startTestServer(store);
    for (let n = 100; n < 160; n++) {
      await store.users.create(user({ id: `a${n}`, companyId: "acme", email: `a${n}@acme.it` }));
    }
    const admin = await server.signedIn("admin");
    await admin.write("PATCH", "/api/users/viewer/role", { role: "admin" });
    await server.browser().write("POST", "/api/forgot-password", { email: "stranger@example.it" });
    expect((await store.outbox.claim({ leaseMs: MINUTE_MS }))?.kind).toBe("reset");
    const told = await takeNotices(store);
    expect(told.filter(({ notice }) => notice === "colleagueAdmin")).toHaveLength(50);
  });
});
