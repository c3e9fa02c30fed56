import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { named } from "./sync/testing/syncWorld";
import { provenFolder, verify } from "./testing/served";
import { tokenOf, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();
const GONE =
  "La cartella non c'è più, è nel cestino o non è più condivisa con l'indirizzo del pannello.";

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  let folder: string;
  beforeEach(async () => {
    drive.google.faults.clear();
    server = await drive.startServed(await engine.newStore());
    admin = await server.signedIn("admin");
    folder = await provenFolder(admin, drive.google);
    drive.google.tree.addFile({ name: named("Uno"), parent: folder });
    await admin.write("PUT", "/api/clients/acme/way", { way: "service" });
    await admin.write("POST", "/api/sync", {});
  });

  const told = async (answer: Response) => {
    const { message } = (await answer.json()) as { message: string };
    return [answer.status, message];
  };
  const sync = async () => told(await admin.write("POST", "/api/sync", {}));
  const preview = async () => told(await admin.write("POST", "/api/sync/plan", {}));
  const search = async (by = admin) => told(await by.get("/api/documents/search/drive?q=audit"));
  const apiOff = () =>
    drive.google.faults.plan({ kind: "drive", times: 100, fault: { is: "apiDisabled" } });

  it("advises nobody to authorize anew where the service account reads the folder [DRIVE-49]", async () => {
    drive.google.tree.shareWithService(folder, false);
    const gone = [409, `${GONE} Nessun documento è stato cambiato.`];
    expect(await preview()).toEqual(gone);
    expect(await sync()).toEqual(gone);
    expect((await server.store.syncs.getReport("acme"))?.error).toBe(gone[1]);
    apiOff();
    expect(await preview()).toEqual([409, messages.driveApiOff]);
    expect(await sync()).toEqual([409, messages.driveApiOff]);
    expect(await search()).toEqual([409, messages.driveApiOff]);
  });

  it("says of a forbidden folder what it says of one that is not shared [DRIVE-49]", async () => {
    drive.google.faults.plan({ kind: "drive.files.get", fault: { is: "forbidden" } });
    expect(await verify(admin, folder)).toEqual({ status: 409, message: messages.folderNotShared });
  });

  it("gives viewers who search no advice for admins [DRIVE-52]", async () => {
    const viewer = await server.signedIn("viewer");
    apiOff();
    expect(await search(viewer)).toEqual([424, "Google Drive non ha risposto."]);
    await server.store.driveLinks.deleteProofs("acme");
    expect(await search(viewer)).toEqual([424, "Google Drive non ha risposto."]);
    expect(await search()).toEqual([409, messages.driveToVerify]);
  });

  it("never says that Drive is not active where the service account alone is set [DRIVE-49]", async () => {
    const { google, callGoogle } = drive;
    const serviceKey = google.serviceAccount.key();
    const store = await engine.newStore();
    const alone = await startTestServer(store, { callGoogle, serviceKey, hasClient: false });
    const by = await alone.signedIn("admin");
    const all = async () => [
      await told(await by.write("POST", "/api/sync", {})),
      await told(await by.write("POST", "/api/sync/plan", {})),
      await search(by),
    ];
    expect(await tokenOf(by)).toEqual({ requiresAuth: true });
    expect(await all()).toEqual(Array(3).fill([409, messages.noDriveFolder]));
    const body = { driveFolderId: folder, folderName: "Qualità" };
    await by.write("PUT", "/api/clients/acme/folder", body);
    expect(await all()).toEqual(Array(3).fill([409, messages.driveToVerify]));
    await provenFolder(by, google);
    expect((await by.write("PUT", "/api/clients/acme/way", { way: "service" })).status).toBe(204);
    // By a grant there is nothing to preview.
    const preview = await told(await by.write("POST", "/api/sync/plan?way=grant", {}));
    expect(preview).toEqual([409, messages.driveNotConfigured]);
  });
});
