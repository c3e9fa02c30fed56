import { HOUR_MS } from "@sgi/core/time";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../app/testing/browser";
import type { TestServer } from "../app/testing/testServer";
import { makeBackup, restored } from "../backups/testing/backupSetup";
import { messages } from "../http/messages";
import { forEachEngine } from "../storage/store/testing/forEachEngine";
import { named } from "./sync/testing/syncWorld";
import { prove, provenFolder, verify } from "./testing/served";
import { authorize, loggedBy, tokenOf, useTestDrive } from "./testing/useDrive";

const drive = useTestDrive();
/** Stands in all that is company A's: neither it nor its day may reach company B. */
const SECRET = "Segreto";
const SECRET_DAY = "2031-07-19";
/** Two companies are linked and one synchronised before each test: for a busy machine. */
const HOOK_MS = 30_000;

/** Company A (`other`) and its folder; company B (`acme`) tries to read it. */
forEachEngine((engine) => {
  let server: TestServer;
  let b: Browser;
  let ofA: { folder: string; below: string; file: string; sheet: string };
  let ofB: string;

  beforeEach(async () => {
    const { google } = drive;
    google.faults.clear();
    google.serviceAccount.setKey("valid");
    server = await drive.startServed(await engine.newStore());
    b = await server.signedIn("admin");
    const a = await server.signedIn("stranger");
    const { tree } = google;
    const folder = tree.addFolder({ name: `${SECRET} A` });
    const below = tree.addFolder({ name: `${SECRET} sotto`, parent: folder });
    const file = tree.addFile({ name: named(`${SECRET} uno`), parent: folder });
    const sheets = [{ title: "Foglio1", cells: { A1: SECRET_DAY } }];
    const sheet = tree.addFile({
      name: `4.2_${SECRET} due_Rev.1_2026-01-31`,
      parent: below,
      sheets,
    });
    tree.shareWithService(folder);
    ofA = { folder, below, file, sheet };
    await prove(a, google, { folder, client: "other" });
    await a.write("PUT", "/api/clients/other/way", { way: "service" });
    expect((await a.write("POST", "/api/sync", {})).status).toBe(200);
    ofB = await provenFolder(b, google);
    tree.addFile({ name: named("Nostro"), parent: ofB });
    await b.write("PUT", "/api/clients/acme/way", { way: "service" });
    google.requests.reset();
  }, HOOK_MS);

  const saveFolder = (driveFolderId: string) =>
    b.write("PUT", "/api/clients/acme/folder", { driveFolderId, folderName: "Mia" });

  async function nextMail(): Promise<unknown> {
    const mail = await server.store.outbox.claim({ leaseMs: HOUR_MS });
    return mail && JSON.parse(mail.payload);
  }

  /** Everything that company B can read, after a preview and a sync. */
  async function readByB(): Promise<string> {
    const answers = [
      await b.write("POST", "/api/sync/plan"),
      await b.write("POST", "/api/sync/plan?way=service"),
      await b.write("POST", "/api/sync", {}),
      ...(await Promise.all(
        [
          ...["/api/documents", "/api/clients", "/api/sync/status", "/api/logs"],
          `/api/documents/search/drive?q=${SECRET}`,
        ].map((path) => b.get(path)),
      )),
    ];
    const documents = await server.store.documents.list("acme", "current");
    for (const { id } of documents) {
      answers.push(await b.get(`/api/documents/${id}/download`));
      answers.push(await b.get(`/api/documents/search?q=${SECRET}`));
    }
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const kept = [documents, await server.store.drive.listNodes("acme")];
    return JSON.stringify([texts, kept, await server.store.drive.listFiles("acme")]);
  }

  /** That B learnt nothing, and that Google was asked for nothing of A's. */
  async function expectNothing() {
    const read = await readByB();
    expect(read).not.toContain(SECRET);
    expect(read).not.toContain(SECRET_DAY);
    const asked = JSON.stringify(drive.google.requests.all);
    for (const id of Object.values(ofA)) expect(asked).not.toContain(id);
  }

  it("searches the words of its own folder alone [DRIVE-50, DRIVE-52]", async () => {
    const { tree } = drive.google;
    for (const parent of [ofB, ofA.folder]) {
      tree.addFile({ name: named(`Olio ${parent}`), parent, content: "La taratura" });
    }
    await b.write("POST", "/api/sync", {});
    const documents = await server.store.documents.list("acme", "current");
    const found = documents.filter(({ title }) => title.startsWith("Olio"));
    const answer = await b.get("/api/documents/search/drive?q=taratura");
    expect(await answer.json()).toEqual({ ids: found.map(({ id }) => id), isCut: false });
    expect(found).toHaveLength(1);
    expect(JSON.stringify(drive.google.requests.all)).not.toContain(ofA.folder);
  });

  it("reads a company's own proven folder [DRIVE-50]", async () => {
    await expectNothing();
    const documents = await server.store.documents.list("acme", "current");
    expect(documents.map(({ title }) => title)).toEqual(["Nostro"]);
  });

  describe("company B, which", () => {
    it.each(["folder", "below"] as const)(
      "pastes the link of A's %s, hears no name and no count, and reads nothing [DRIVE-50]",
      async (which) => {
        const answer = await verify(b, `https://drive.google.com/drive/folders/${ofA[which]}`);
        const nothing = { status: 200, name: null, entries: null, isMore: false };
        const code = expect.stringMatching(/^SGI-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
        expect(answer).toEqual({ ...nothing, code });
        // The same for a folder that nobody has linked.
        const nobodys = drive.google.tree.addFolder({ name: "Di nessuno" });
        drive.google.tree.shareWithService(nobodys);
        expect(await verify(b, nobodys)).toEqual({ ...nothing, code });
        const linked = await b.write("PUT", "/api/clients/acme/way", { way: "service" });
        expect(linked.status).toBe(204);
        expect((await server.store.driveLinks.getFolder("acme"))?.folderId).toBe(ofB);
        drive.google.requests.reset();
        await expectNothing();
      },
    );

    it("puts shortcuts to A's file and folder into its own has them named and left out, and nothing of A's asked for [DRIVE-50]", async () => {
      const { tree } = drive.google;
      tree.addShortcut({ target: ofA.file, name: named("Di là"), parent: ofB });
      tree.addShortcut({ target: ofA.sheet, name: named("Anche"), parent: ofB });
      tree.addShortcut({ target: ofA.folder, name: "Cartella di là", parent: ofB });
      // What a listing tells of a shortcut's target is its id.
      const plan = (await (await b.write("POST", "/api/sync/plan")).json()) as {
        failures: { name: string }[];
      };
      expect(plan.failures.map(({ name }) => name).toSorted()).toEqual(
        [named("Di là"), named("Anche"), "Cartella di là"].toSorted(),
      );
      await expectNothing();
    });

    it("restores a backup with A's id reads nothing until it has proved it [DRIVE-50]", async () => {
      await saveFolder(ofA.folder);
      const backup = await makeBackup(b);
      await saveFolder(ofB);
      await restored(b, backup);
      expect((await server.store.driveLinks.getFolder("acme"))?.folderId).toBe(ofA.folder);
      const [client] = (await (await b.get("/api/clients")).json()) as { service: object }[];
      expect(client?.service).toMatchObject({ isWay: true, isVerified: false });
      expect((await b.write("POST", "/api/sync", {})).status).toBe(409);
      await expectNothing();
      expect(drive.google.requests.count("drive")).toBe(0);
    });

    it("saves A's id by the old call, and changes way to and fro, reads nothing [DRIVE-50] [DRIVE-55]", async () => {
      await saveFolder(ofA.folder);
      await expectNothing();
      expect(drive.google.requests.count("drive")).toBe(0);
      // Its own grant does not reach A's folder either.
      drive.google.tree.share(ofA.folder, "none");
      await authorize(b, drive.google);
      expect((await b.write("PUT", "/api/clients/acme/way", { way: "grant" })).status).toBe(204);
      drive.google.tree.share(ofA.folder, "reader");
      expect((await b.write("PUT", "/api/clients/acme/way", { way: "service" })).status).toBe(204);
      expect((await server.store.driveLinks.getFolder("acme"))?.folderId).toBe(ofB);
      drive.google.requests.reset();
      await expectNothing();
    });

    it("moves a folder of its own away hears nothing of what comes into it later [DRIVE-50]", async () => {
      const { tree } = drive.google;
      const mine = tree.addFolder({ name: "Mia", parent: ofB });
      tree.addFile({ name: named("Presto via"), parent: mine });
      await b.write("POST", "/api/sync", {});
      tree.move(mine, ofA.folder);
      tree.addFile({ name: named(`${SECRET} tre`), parent: mine });
      drive.google.requests.reset();
      await expectNothing();
    });

    it("shared A's file hears nothing of its changes, not even that there are some [DRIVE-50]", async () => {
      await b.write("POST", "/api/sync", {});
      const { tree } = drive.google;
      tree.rename(ofA.file, named(`${SECRET} quattro`));
      tree.edit(ofA.sheet, { sheets: [{ title: "Foglio1", cells: { A1: "2032-01-01" } }] });
      drive.google.requests.reset();
      await expectNothing();
    });

    it("asks for the picker's token gets none, and no page or log holds the account's [DRIVE-50]", async () => {
      await b.write("POST", "/api/sync", {});
      expect(await tokenOf(b, "?refresh=true")).toEqual({ requiresAuth: true });
      expect(loggedBy(server)).not.toContain("ya29");
      expect(await readByB()).not.toContain("ya29");
    });

    it("disconnects reads nothing more, until it has proved the folder anew [DRIVE-50]", async () => {
      await b.write("DELETE", "/api/clients/acme/google");
      await expectNothing();
      expect(drive.google.requests.count("drive")).toBe(0);
      await prove(b, drive.google, { folder: ofB });
      expect((await b.write("POST", "/api/sync", {})).status).toBe(200);
    });
  });

  it("lets two companies link a folder that both have proved, and mails the admins of both [DRIVE-50]", async () => {
    await prove(b, drive.google, { folder: ofA.folder });
    expect(await nextMail()).toBeNull();
    await b.write("PUT", "/api/clients/acme/way", { way: "service" });
    expect([await nextMail(), await nextMail(), await nextMail()]).toEqual([
      { email: "admin@example.it", notice: "driveFolderShared" },
      { email: "stranger@example.it", notice: "driveFolderShared" },
      null,
    ]);
    expect((await b.write("POST", "/api/sync", {})).status).toBe(200);
    const documents = await server.store.documents.list("acme", "current");
    expect(documents.map(({ title }) => title)).toContain(`${SECRET} uno`);
  });

  it("mails the admins of both where a company links what lies below the other's folder [DRIVE-50]", async () => {
    await prove(b, drive.google, { folder: ofA.below });
    await b.write("PUT", "/api/clients/acme/way", { way: "service" });
    expect([await nextMail(), await nextMail(), await nextMail()]).toEqual([
      { email: "admin@example.it", notice: "driveFolderShared" },
      { email: "stranger@example.it", notice: "driveFolderShared" },
      null,
    ]);
  });

  it("mails nobody of a folder that the other company has left [DRIVE-50]", async () => {
    await server.store.driveLinks.deleteProofs("other");
    await prove(b, drive.google, { folder: ofA.below });
    await b.write("PUT", "/api/clients/acme/way", { way: "service" });
    expect(await nextMail()).toBeNull();
  });

  it("mails of a company that shares a folder once, however often it leaves and comes back [DRIVE-50]", async () => {
    const comeBack = async () => {
      await prove(b, drive.google, { folder: ofA.folder });
      expect((await b.write("PUT", "/api/clients/acme/way", { way: "service" })).status).toBe(204);
    };
    await comeBack();
    expect([await nextMail(), await nextMail(), await nextMail()]).toContain(null);
    await saveFolder(ofB);
    await comeBack();
    expect(await nextMail()).toBeNull();
    // 'Scollega' ends the proof, not what was told.
    await b.write("DELETE", "/api/clients/acme/google");
    expect((await b.write("POST", "/api/sync", {})).status).toBe(409);
    await saveFolder(ofB);
    await comeBack();
    expect(await nextMail()).toBeNull();
    expect((await b.write("POST", "/api/sync", {})).status).toBe(200);
  });

  it("says which folder, and no more, where a file or a folder in the bin is pasted", async () => {
    expect(await verify(b, ofA.file)).toEqual({ status: 400, message: messages.notAFolder });
    drive.google.tree.trash(ofA.below);
    expect(await verify(b, ofA.below)).toEqual({ status: 400, message: messages.folderInBin });
  });
});
