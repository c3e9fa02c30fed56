import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import type { TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { named } from "./sync/testing/syncWorld";
import { prove } from "./testing/served";
import { authorize, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forEachEngine((engine) => {
  let server: TestServer;
  let admin: Browser;
  let folder: string;
  beforeEach(async () => {
    const { tree, faults, serviceAccount } = drive.google;
    faults.clear();
    serviceAccount.setKey("valid");
    server = await drive.startServed(await engine.newStore());
    admin = await server.signedIn("admin");
    folder = tree.addFolder({ name: "Qualità" });
    tree.addFile({ name: named("Uno"), parent: folder });
    tree.addFile({ name: named("Due"), parent: tree.addFolder({ name: "Sotto", parent: folder }) });
    tree.shareWithService(folder);
    drive.google.requests.reset();
  });

  const setWay = (way: string) => admin.write("PUT", "/api/clients/acme/way", { way });
  const sync = () => admin.write("POST", "/api/sync", {});
  const preview = async (way: string) =>
    (await (await admin.write("POST", `/api/sync/plan?way=${way}`)).json()) as {
      counts: Record<string, number>;
    };
  const documents = async () =>
    (await server.store.documents.list("acme", "current")).map(
      ({ id, path, title, updatedAt }) => ({
        ...{ id, path, title, updatedAt },
      }),
    );
  const actions = async () =>
    (await server.store.audit.list({ companyId: "acme", limit: 3 })).map(({ action }) => action);

  async function linkByGrant() {
    await authorize(admin, drive.google);
    const body = { driveFolderId: folder, folderName: "Qualità" };
    await admin.write("PUT", "/api/clients/acme/folder", body);
    expect((await sync()).status).toBe(200);
  }

  it("goes from a grant to the service account and back, after a preview, and keeps the same documents [DRIVE-55]", async () => {
    await linkByGrant();
    const before = await documents();
    expect(before.length).toBe(2);
    await prove(admin, drive.google, { folder });
    // Nothing has changed yet.
    expect(await server.store.driveLinks.getWay("acme")).toBeNull();
    expect((await preview("service")).counts).toMatchObject({ new: 0, missing: 0, unchanged: 2 });

    expect((await setWay("service")).status).toBe(204);
    expect((await actions())[0]).toBe("drive.way");
    // The grant is given back.
    expect(await server.store.driveLinks.getGrant("acme")).toBeNull();
    drive.google.requests.reset();
    expect((await sync()).status).toBe(200);
    // Another account's page token would be of no use: all is listed anew.
    expect(drive.google.requests.count("drive.files.list")).toBeGreaterThan(0);
    expect(await documents()).toEqual(before);
    drive.google.requests.reset();
    expect((await sync()).status).toBe(200);
    expect(drive.google.requests.count("drive.files.list")).toBe(0);

    expect((await setWay("grant")).status).toBe(409);
    await authorize(admin, drive.google);
    // A consent changes nothing by itself.
    expect(await server.store.driveLinks.getWay("acme")).not.toBeNull();
    expect((await preview("grant")).counts).toMatchObject({ new: 0, missing: 0, unchanged: 2 });
    expect((await setWay("grant")).status).toBe(204);
    expect((await sync()).status).toBe(200);
    expect(await documents()).toEqual(before);
  });

  it("is changed by no other call, and by this one only with a proof or a grant [DRIVE-55]", async () => {
    const refused = await setWay("service");
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { message: messages.driveToVerify },
    ]);
    await linkByGrant();
    await prove(admin, drive.google, { folder });
    for (const call of [
      () =>
        admin.write("PUT", "/api/clients/acme/folder", { driveFolderId: folder, folderName: "x" }),
      () => admin.get("/api/google/access-token/acme"),
      () => admin.write("DELETE", "/api/clients/acme/google"),
      sync,
    ]) {
      await call();
      expect(await server.store.driveLinks.getWay("acme")).toBeNull();
    }
    await setWay("service");
    await admin.write("DELETE", "/api/clients/acme/google");
    await authorize(admin, drive.google);
    expect(await server.store.driveLinks.getWay("acme")).not.toBeNull();
  });

  it("tells faults of the key as the installation's: nothing is held or obsolete, superadmins get one mail a day [DRIVE-49]", async () => {
    await prove(admin, drive.google, { folder });
    await setWay("service");
    await sync();
    const before = await documents();
    drive.google.serviceAccount.setKey("deleted");
    drive.google.oauth.expireAccessTokens();
    for (let n = 0; n < 3; n++) {
      const answer = await sync();
      const { message } = (await answer.json()) as { message: string };
      expect([answer.status, message]).toEqual([424, messages.googleKeyRefused]);
    }
    const superadmin = await server.signedIn("superadmin");
    const supervised = async () =>
      (await (await superadmin.get("/api/supervision")).json()) as { driveKey?: { kind: string } };
    expect((await supervised()).driveKey?.kind).toBe("keyRefused");
    const mail = async () => {
      const claimed = await server.store.outbox.claim({ leaseMs: HOUR_MS });
      return claimed && JSON.parse(claimed.payload);
    };
    expect([await mail(), await mail()]).toEqual([
      { email: "superadmin@example.it", notice: "driveKeyRefused" },
      null,
    ]);
    expect(await documents()).toEqual(before);
    expect(
      (await server.store.drive.listFiles("acme")).every(({ heldAt }) => heldAt === null),
    ).toBe(true);
    drive.google.serviceAccount.setKey("valid");
    expect((await sync()).status).toBe(200);
    expect((await supervised()).driveKey ?? null).toBeNull();
  });

  it("mails the superadmins once a day of a key that fails and works by turns [DRIVE-49]", async () => {
    const { oauth, serviceAccount } = drive.google;
    await prove(admin, drive.google, { folder });
    await setWay("service");
    const mails = async () => {
      const claimed: string[] = [];
      while (claimed.length < 9) {
        const mail = await server.store.outbox.claim({ leaseMs: HOUR_MS });
        if (mail === null) break;
        claimed.push(JSON.parse(mail.payload).notice);
      }
      return claimed;
    };
    const supervised = async () => {
      const answer = await (await server.signedIn("superadmin")).get("/api/supervision");
      return ((await answer.json()) as { driveKey?: unknown }).driveKey;
    };
    const fail = async () => {
      serviceAccount.setKey("deleted");
      oauth.expireAccessTokens();
      expect((await sync()).status).toBe(424);
    };
    for (let n = 0; n < 3; n++) {
      await fail();
      const since = new Date(server.time.clock.now()).toISOString();
      expect(await supervised()).toMatchObject({ kind: "keyRefused", since });
      serviceAccount.setKey("valid");
      expect((await sync()).status).toBe(200);
      expect((await supervised()) ?? null).toBeNull();
      server.time.advance(MINUTE_MS);
    }
    expect(await mails()).toEqual(["driveKeyRefused"]);
    server.time.advance(DAY_MS);
    admin = await server.signedIn("admin");
    await fail();
    // The stand-in's clock has stayed behind.
    expect(await mails()).toEqual(["driveClockOff"]);
  });

  it("tells a clock that is off by ten minutes as the clock [DRIVE-49]", async () => {
    server.time.advance(10 * MINUTE_MS);
    const answer = await admin.write("POST", "/api/clients/acme/folder/verification", {
      link: folder,
    });
    expect([answer.status, await answer.json()]).toEqual([
      424,
      { message: messages.googleClockOff },
    ]);
  });

  it("asks for one token for all companies, and for another one when it ends", async () => {
    const other = await server.signedIn("stranger");
    await prove(admin, drive.google, { folder });
    await prove(other, drive.google, { folder, client: "other" });
    expect(drive.google.requests.count("oauth.token")).toBe(1);
    drive.google.oauth.expireAccessTokens();
    await Promise.all([
      setWay("service").then(sync),
      prove(other, drive.google, { folder, client: "other" }),
    ]);
    expect(drive.google.requests.count("oauth.token")).toBe(2);
  });

  it("keeps the documents of a folder that is no longer shared, or deleted while it is read [DRIVE-49]", async () => {
    await prove(admin, drive.google, { folder });
    await setWay("service");
    await sync();
    const before = await documents();
    const { tree, faults } = drive.google;
    tree.shareWithService(folder, false);
    expect((await sync()).status).toBe(409);
    expect(await documents()).toEqual(before);
    tree.shareWithService(folder);
    expect((await sync()).status).toBe(200);
    // Gone between the folder itself and its content.
    faults.plan({ kind: "drive.changes.list", fault: { is: "notFound" } });
    expect((await sync()).status).toBe(409);
    expect(await documents()).toEqual(before);
  });
});
