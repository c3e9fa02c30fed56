import { DAY_MS } from "@sgi/core/time";
import { beforeEach, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import { SERVER_START_AT, type TestServer } from "../app/testing/testServer";
import { messages } from "../http/messages";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { auditEntry } from "../storage/store/testing/records";
import { prove, verify } from "./testing/served";
import { useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    const { google } = drive;
    google.faults.clear();
    google.serviceAccount.setKey("valid");
    google.habits.maxPage = 1_000;
    server = await drive.startServed(await engine.newStore());
    admin = await server.signedIn("admin");
  });

  function shared(name = "Qualità") {
    const folder = drive.google.tree.addFolder({ name });
    drive.google.tree.shareWithService(folder);
    return folder;
  }
  const client = async () =>
    ((await (await admin.get("/api/clients")).json()) as Record<string, unknown>[])[0];
  const link = () => admin.write("PUT", "/api/clients/acme/way", { way: "service" });

  it("shows the account's address, names a proven folder and counts its first page [DRIVE-49]", async () => {
    const { google } = drive;
    const folder = shared();
    for (let n = 0; n < 3; n++) google.tree.addFile({ name: `${n}.pdf`, parent: folder });
    await prove(admin, google, { folder });
    google.habits.maxPage = 2;
    const address = `https://drive.google.com/drive/u/0/folders/${folder}?resourcekey=0-x`;
    expect(await verify(admin, address)).toEqual({
      ...{ status: 200, name: "Qualità", entries: 2, isMore: true, code: null },
    });
    expect((await client())?.service).toEqual({
      address: google.serviceAccount.address,
      isWay: false,
      isVerified: false,
    });
    expect((await link()).status).toBe(204);
    expect(await client()).toMatchObject({
      driveFolderId: folder,
      driveFolderName: "Qualità",
      service: { isWay: true, isVerified: true },
    });
    const entries = await server.store.audit.list({ companyId: "acme", limit: 2 });
    expect(entries.map(({ action, userId, details }) => [action, userId, details])).toEqual([
      ["drive.folder", "admin", { folder: "Qualità", way: "account di servizio" }],
      ["drive.proof", "admin", { folder: "Qualità", proof: "cartella con il codice" }],
    ]);
  });

  it("asks for no proof where the installation has never had a second company [DRIVE-50]", async () => {
    const folder = shared();
    expect(await verify(admin, folder)).toMatchObject({ name: null });
    await server.store.companies.setDeleted("other", 5);
    expect(await verify(admin, folder)).toMatchObject({ name: null });
    // Its rows go without a log, as if it had never been.
    await server.store.transaction(({ companies }) =>
      companies.purge("other", Number.MAX_SAFE_INTEGER),
    );
    expect(await verify(admin, folder)).toMatchObject({ name: "Qualità", entries: 0, code: null });
    expect((await link()).status).toBe(204);
  });

  it("asks for a proof where the second company was deleted for good, and may still share folders [DRIVE-50]", async () => {
    const folder = shared();
    await server.store.audit.append(auditEntry({ companyId: "other" }));
    await server.store.companies.setDeleted("other", 5);
    await server.store.transaction(({ companies }) =>
      companies.purge("other", Number.MAX_SAFE_INTEGER),
    );
    expect(await server.store.companies.count()).toBe(1);
    expect(await verify(admin, folder)).toMatchObject({ name: null, entries: null });
    await prove(admin, drive.google, { folder });
    expect((await link()).status).toBe(204);
  });

  it("takes a code of this folder and company, for a day, once, in an empty folder [DRIVE-50]", async () => {
    const { tree } = drive.google;
    const [folder, another] = [shared(), shared("Altra")];
    const { code } = await verify(admin, folder);
    // The same while it waits.
    expect((await verify(admin, folder)).code).toBe(code);
    const name = code ?? "";
    tree.addFolder({ name, parent: another });
    tree.addFile({ name, parent: folder });
    tree.addFolder({ name, parent: tree.addFolder({ name: "Sotto", parent: folder }) });
    expect(await verify(admin, folder)).toMatchObject({ name: null, code });
    const proof = tree.addFolder({ name, parent: folder });
    const inIt = tree.addFile({ name: "a.pdf", parent: proof });
    const message = messages.codeFolderNotEmpty(name);
    expect(await verify(admin, folder)).toEqual({ status: 409, message });
    tree.trash(inIt);
    const place = { companyId: "acme", folderId: folder };
    const kept = await server.store.driveLinks.findProof(place);
    expect(kept?.expiresAt).toBe(SERVER_START_AT + DAY_MS);
    // A day later it counts for nothing, and another one is asked for.
    await server.store.driveLinks.putCode({
      ...{ ...place, code: name, chosenAt: 1 },
      expiresAt: SERVER_START_AT,
    });
    const next = await verify(admin, folder);
    expect(next.name).toBeNull();
    expect(next.code).not.toBe(code);
    tree.rename(proof, next.code ?? "");
    expect(await verify(admin, folder)).toMatchObject({ name: "Qualità", code: null });
    // Used up: once the proofs are gone, the folder that is still there proves nothing.
    await server.store.driveLinks.deleteProofs("acme");
    expect(await verify(admin, folder)).toMatchObject({ name: null });
  });

  it.each([
    [
      "a file's link",
      () => "https://drive.google.com/file/d/1AbCdEfGhIjK/view",
      messages.aFileLink,
    ],
    ["no link", () => "Qualità", messages.noFolderLink],
    [
      "a link that is too long",
      () => `https://drive.google.com/${"x".repeat(9_000)}`,
      messages.noFolderLink,
    ],
    [
      "what is not shared",
      () => drive.google.tree.addFolder({ name: "Privata" }),
      messages.folderNotShared,
    ],
    ["what is not there", () => "1AbCdEfGhIjKlMn", messages.folderNotShared],
    [
      "a folder of a shared drive of which the account is no member",
      () => {
        const { tree } = drive.google;
        return tree.addFolder({ name: "Solo questa", parent: tree.addDrive("Condiviso") });
      },
      "Aggiungi l'indirizzo come Visualizzatore del Drive condiviso: la sola cartella non basta.",
    ],
  ])("says what is missing of %s [DRIVE-49]", async (which, given, message) => {
    const id = given();
    if (which.includes("shared drive")) drive.google.tree.shareWithService(id);
    expect(await verify(admin, id)).toMatchObject({ message });
  });

  it("reads a folder of a shared drive whose member the account is [DRIVE-49]", async () => {
    const { tree } = drive.google;
    const whole = tree.addDrive("Condiviso");
    tree.shareWithService(whole);
    const folder = tree.addFolder({ name: "Sua", parent: whole });
    await prove(admin, drive.google, { folder });
    expect(await verify(admin, folder)).toMatchObject({ name: "Sua" });
    await link();
    expect((await admin.write("POST", "/api/sync", {})).status).toBe(200);
  });

  it("says that the API is not enabled [DRIVE-49]", async () => {
    drive.google.faults.plan({ kind: "drive.files.get", fault: { is: "apiDisabled" } });
    expect(await verify(admin, shared())).toEqual({ status: 409, message: messages.driveApiOff });
  });
});
