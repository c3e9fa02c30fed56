import { HOUR_MS } from "@sgi/core/time";
import { createGoogleStandIn, type GoogleStandIn } from "@sgi/fixtures/google/createGoogle";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, TEST_SECRET } from "../../app/testing/testServer";
import { createSeal } from "../../storage/secrets/seal";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { named } from "./testing/syncWorld";

let google: GoogleStandIn;
beforeAll(async () => {
  google = await createGoogleStandIn();
});
afterAll(() => google.close());

/** Calls of Google's hosts, sent to the stand-in. */
const callGoogle: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(String(input));
  return fetch(google.url + pathname + search, init);
};

forSqliteFirst(({ newStore }) => {
  async function start() {
    const store = await newStore();
    const server = await startTestServer(store, { callGoogle });
    const folderId = google.tree.addFolder({ name: "SGI" });
    const { refreshToken } = google.oauth.issue();
    await store.driveLinks.setFolder({ companyId: "acme", folderId, folderName: "SGI" });
    await store.driveLinks.putGrant({
      companyId: "acme",
      refreshToken: createSeal(TEST_SECRET, "sgi drive grants").seal(refreshToken, "acme"),
      scopes: "",
      authorizedAt: 0,
      authorizedBy: "admin",
      diedAt: null,
    });
    const admin = await server.signedIn("admin");
    const status = async () => (await admin.get("/api/sync/status")).json();
    return { store, server, admin, folderId, status };
  }

  it("syncs with the linked folder, by the company's grant, and tells of it [SYNC-01..05]", async () => {
    const { admin, store, folderId, status } = await start();
    google.tree.addFile({ name: named("Analisi"), parent: folderId });
    const none = {
      last: null,
      isFolderSynced: false,
      held: null,
      everyMinutes: null,
      checkedAt: null,
      failing: null,
    };
    const untouched = { isRunning: false, ...none };
    expect(await status()).toEqual(untouched);
    const plan = await (await admin.write("POST", "/api/sync/plan")).json();
    expect(plan).toMatchObject({ counts: { new: 1 }, steps: [{ kind: "new", title: "Analisi" }] });
    const answer = await admin.write("POST", "/api/sync", { userId: "admin" });
    expect([answer.status, await answer.json()]).toMatchObject([200, { counts: { new: 1 } }]);
    expect(await status()).toMatchObject({
      isRunning: false,
      last: { userEmail: "admin@example.it", error: null, counts: { new: 1 } },
      isFolderSynced: true,
    });
    const [document] = (await (await admin.get("/api/documents")).json()) as unknown[];
    expect(document).toMatchObject({
      title: "Analisi",
      // The stand-in's own pages have no host of Google's.
      driveUrl: expect.stringContaining("https://drive.google.com/open?id="),
    });
    await store.driveLinks.setFolder({ companyId: "acme", folderId: "altra", folderName: "" });
    expect(await status()).toMatchObject({ last: { error: null }, isFolderSynced: false });
  });

  it("lists all of it by another grant: a page token is its account's own", async () => {
    const { admin, store } = await start();
    const grant = await store.driveLinks.getGrant("acme");
    if (grant === null) throw new Error("no grant");
    for (const [authorizedAt, isListed] of [
      [0, true],
      [0, false],
      [1, true],
      [1, false],
    ] as const) {
      await store.driveLinks.putGrant({ ...grant, authorizedAt });
      google.requests.reset();
      expect((await admin.write("POST", "/api/sync", {})).status).toBe(200);
      expect(google.requests.count("drive.files.list") > 0).toBe(isListed);
    }
  });

  it("tells a grant that is gone, in the report too, and mails the admins once [DRIVE-47]", async () => {
    const { admin, store, status } = await start();
    google.oauth.revokeAll();
    for (const _ of [1, 2]) {
      const answer = await admin.write("POST", "/api/sync", {});
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        message: expect.stringMatching(/^Autorizzazione necessaria/),
      });
    }
    expect(await status()).toMatchObject({
      last: { error: expect.stringMatching(/^Autorizzazione necessaria/), counts: { new: 0 } },
    });
    const mails = [];
    for (let mail = await claim(); mail !== null; mail = await claim()) mails.push(mail.payload);
    expect(mails.map((payload) => JSON.parse(payload))).toEqual([
      { email: "admin@example.it", notice: "driveGrantGone" },
    ]);
    function claim() {
      return store.outbox.claim({ leaseMs: HOUR_MS });
    }
  });
});
