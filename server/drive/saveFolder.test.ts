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
    admin = await server.signedIn("admin");
    drive.google.faults.clear();
  });

  async function save(driveFolderId: string, folderName = "Scelta") {
    const body = { driveFolderId, folderName };
    const answer = await admin.write("PUT", "/api/clients/acme/folder", body);
    return answer.status === 204 ? null : ((await answer.json()) as { message: string }).message;
  }
  const kept = () => server.store.driveLinks.getFolder("acme");

  it("stores a folder under its name in Drive, and logs it [DRIVE-30]", async () => {
    await authorize(admin, drive.google);
    const folder = drive.google.tree.addFolder({ name: "Qualità" });
    expect(await save(folder)).toBeNull();
    const chosen = { companyId: "acme", folderId: folder, folderName: "Qualità" };
    expect(await kept()).toMatchObject(chosen);
    const [client] = (await (await admin.get("/api/clients")).json()) as [Record<string, unknown>];
    expect(client).toMatchObject({ driveFolderId: folder, driveFolderName: "Qualità" });
    expect(await save(drive.google.tree.addFolder({ name: "Ambiente" }))).toBeNull();
    const entries = await server.store.audit.list({ companyId: "acme", limit: 2 });
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["drive.folder", { before: { folder: "Qualità" }, after: { folder: "Ambiente" } }],
      ["drive.folder", { folder: "Qualità" }],
    ]);
  });

  it("tells since when a folder is the chosen one, whatever it is called since [DRIVE-51]", async () => {
    expect(await save("1AbC", "Prima")).toBeNull();
    const linkedAt = (await kept())?.linkedAt;
    expect(linkedAt).toBe(server.time.clock.now());
    server.time.advance(1_000);
    expect(await save("1AbC", "Dopo")).toBeNull();
    expect(await kept()).toMatchObject({ folderName: "Dopo", linkedAt });
    expect(await save("2AbC")).toBeNull();
    expect(await kept()).toMatchObject({ linkedAt: server.time.clock.now() });
  });

  it("keeps none for a client that the caller does not have, in the specification's words [DRIVE-31]", async () => {
    const body = { driveFolderId: "1AbC", folderName: "Scelta" };
    const answer = await admin.write("PUT", "/api/clients/altra/folder", body);
    expect([answer.status, await answer.json()]).toEqual([404, { message: "Client non trovato" }]);
  });

  it("keeps what was chosen where nobody has authorized yet", async () => {
    expect(await save("1AbC")).toBeNull();
    expect(await kept()).toMatchObject({ folderId: "1AbC", folderName: "Scelta" });
  });

  it("keeps no other name of a whole drive, with a grant or without", async () => {
    expect([await save("root"), await save("appDataFolder")]).toEqual([
      messages.notAFolder,
      messages.notAFolder,
    ]);
    await authorize(admin, drive.google);
    expect(await save("root")).toBe(messages.notAFolder);
    expect(await kept()).toBeNull();
  });

  it("keeps a name's hidden signs visible, and of a long one its beginning", async () => {
    expect(await save("1AbC", "SGI\0\u202efdp")).toBeNull();
    expect(await kept()).toMatchObject({ folderName: "SGI\ufffd\ufffdfdp" });
    await authorize(admin, drive.google);
    const { tree } = drive.google;
    expect(await save(tree.addFolder({ name: "Qua\0lit\u200bà" }))).toBeNull();
    expect(await kept()).toMatchObject({ folderName: "Qua\ufffdlit\ufffdà" });
    expect(await save(tree.addFolder({ name: "è".repeat(32_767) }))).toBeNull();
    expect((await kept())?.folderName).toMatch(/^è{200,400}$/);
  });

  it("keeps no file, and no folder that is not there or cannot be read [DRIVE-32]", async () => {
    await authorize(admin, drive.google);
    const { tree, faults } = drive.google;
    const file = tree.addFile({ name: "a.pdf" });
    expect(await save(file)).toBe(messages.notAFolder);
    expect(await save("1NotThere")).toBe(messages.folderUnreadable);
    const folder = tree.addFolder({ name: "Qualità" });
    faults.plan({ kind: "drive.files.get", fault: { is: "forbidden" } });
    expect(await save(folder)).toBe(messages.folderUnreadable);
    tree.trash(folder);
    expect(await save(folder)).toBe(messages.folderInBin);
    expect(await kept()).toBeNull();
  });

  it("asks Google again after a passing failure, with another token if one has expired", async () => {
    await authorize(admin, drive.google);
    const { tree, faults, oauth } = drive.google;
    const folder = tree.addFolder({ name: "Qualità" });
    oauth.expireAccessTokens();
    for (const is of ["rateLimit", "cutBefore", "cutInBody", "serverError"] as const) {
      faults.plan({ kind: "drive.files.get", after: 1, fault: { is } });
    }
    expect(await save(folder)).toBeNull();
  });

  it("reports with one status, which the panel does not retry, that Google does not answer", async () => {
    await authorize(admin, drive.google);
    const driveFolderId = drive.google.tree.addFolder({ name: "Qualità" });
    drive.google.faults.plan({ kind: "drive.files.get", times: 6, fault: { is: "serverError" } });
    const body = { driveFolderId, folderName: "Qualità" };
    const answer = await admin.write("PUT", "/api/clients/acme/folder", body);
    const message = messages.googleUnreachable;
    expect([answer.status, await answer.json()]).toEqual([424, { message }]);
  });
});
