import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import type { TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { authorize, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    server = await drive.start(await engine.newStore());
    drive.google.faults.clear();
    admin = await server.signedIn("admin");
    await authorize(admin, drive.google);
    await choose("SGI");
  });

  const choose = (name: string) => {
    const driveFolderId = drive.google.tree.addFolder({ name });
    const body = { driveFolderId, folderName: name };
    return admin.write("PUT", "/api/clients/acme/folder", body);
  };
  const disconnect = () => admin.write("DELETE", "/api/clients/acme/google");

  it.each([
    ["sync", "when another folder is chosen", () => choose("Altra"), messages.driveFolderChanged],
    ["sync", "when Drive is disconnected", disconnect, messages.driveDisconnected],
    [
      "sync/plan",
      "when another folder is chosen",
      () => choose("Altra"),
      messages.driveFolderChanged,
    ],
    ["sync/plan", "when Drive is disconnected", disconnect, messages.driveDisconnected],
  ])("a %s ends at once %s, however long Google takes", async (call, _, change, message) => {
    const { faults, requests } = drive.google;
    requests.reset();
    faults.plan({ kind: "drive.files.list", fault: { is: "slow", ms: 600_000 } });
    const answer = admin.write("POST", `/api/${call}`, call === "sync" ? {} : undefined);
    await expect.poll(() => requests.count("drive.files.list")).toBe(1);
    expect((await change()).status).toBe(204);
    const { status, body } = await answer.then(async (each) => ({
      status: each.status,
      body: await each.json(),
    }));
    expect({ status, body }).toEqual({ status: 409, body: { message } });
  });

  it("a sync goes on when the folder is chosen that it reads", { tags: ["long"] }, async () => {
    const { faults, requests } = drive.google;
    requests.reset();
    faults.plan({ kind: "drive.files.list", fault: { is: "slow", ms: 100 } });
    const answer = admin.write("POST", "/api/sync", {});
    await expect.poll(() => requests.count("drive.files.list")).toBe(1);
    const folder = await server.store.driveLinks.getFolder("acme");
    const body = { driveFolderId: folder?.folderId, folderName: "SGI" };
    expect((await admin.write("PUT", "/api/clients/acme/folder", body)).status).toBe(204);
    expect((await answer).status).toBe(200);
  });
});
