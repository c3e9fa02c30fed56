import type { Document } from "@sgi/core/documents";
import { expect, it } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import { formerState } from "../ingest/recordDocument";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const DRIVE = {
  driveUrl: "https://drive.google.com/file/d/f/view",
  fileHash: "",
  fileSizeBytes: 9,
};

forSqliteFirst(({ newStore }) => {
  it("sends no file of a document that has none here, and says where it opens, if anywhere", async () => {
    const server = await startTestServer(await newStore());
    await server.addDocument({ id: "d", ...DRIVE });
    await server.addDocument({ id: "e", ...DRIVE, driveUrl: null });
    const viewer = await server.signedIn("viewer");
    for (const call of ["preview", "download"]) {
      for (const [id, message] of [
        ["d", "Il documento si apre in Google Drive."],
        ["e", "Il file di questo documento non è sul server né in Google Drive."],
      ]) {
        const answer = await viewer.get(`/api/documents/${id}/${call}`);
        expect([answer.status, await answer.json()]).toEqual([409, { message }]);
      }
    }
    expect(server.files.opened).toEqual([]);
    const listed = await (await viewer.get("/api/documents")).json();
    const told = (listed as Document[]).map(({ legacyId, hasFile }) => [legacyId, hasFile]);
    expect(told.toSorted()).toEqual([
      ["d", undefined],
      ["e", false],
    ]);
  });

  it("tells its own page where syncs found its file before, and no list", async () => {
    const server = await startTestServer(await newStore());
    const document = await server.addDocument({ id: "d", ...DRIVE, keyFolder: "Direzione" });
    const replaced = { id: "r", replacedAt: Date.UTC(2026, 10, 20), replacedBy: null };
    const before = { ...formerState(document, replaced), keyFolder: "" };
    await server.store.revisions.append(before);
    const viewer = await server.signedIn("viewer");
    const answer = await viewer.get("/api/documents/d");
    const folder = { from: "", to: "Direzione" };
    const moves = [{ at: "2026-11-20T00:00:00.000Z", folder, name: null }];
    expect(await answer.json()).toMatchObject({ legacyId: "d", moves });
    const list = await (await viewer.get("/api/documents")).json();
    expect(list).toEqual([expect.not.objectContaining({ moves: expect.anything() })]);
  });

  it("changes, archives and restores it as any other", async () => {
    const server = await startTestServer(await newStore());
    await server.addDocument({ id: "d", ...DRIVE });
    const admin = await server.signedIn("admin");
    const change = { title: "Nuovo", path: "SGI/9.1" };
    expect((await admin.write("PATCH", "/api/documents/d", change)).status).toBe(204);
    expect((await admin.write("DELETE", "/api/documents/d")).status).toBe(204);
    expect((await admin.write("POST", "/api/documents/restore-all-obsolete")).status).toBe(200);
    const found = await server.store.documents.get("acme", "d");
    expect(found).toMatchObject({ ...DRIVE, ...change, obsoleteAt: null });
  });
});
