import { expect, it } from "vitest";
import { startTestServer } from "../app/testing/testServer";
import { forEachEngine } from "../store/testing/forEachEngine";

const DRIVE = {
  driveUrl: "https://drive.google.com/file/d/f/view",
  fileHash: "",
  fileSizeBytes: 9,
};

forEachEngine(({ newStore }) => {
  it("sends no file of a document that is the drive's, and says where it opens", async () => {
    const server = await startTestServer(await newStore());
    await server.addDocument({ id: "d", ...DRIVE });
    const viewer = await server.signedIn("viewer");
    for (const call of ["preview", "download"]) {
      const answer = await viewer.get(`/api/documents/d/${call}`);
      const message = "Il documento si apre in Google Drive.";
      expect([answer.status, await answer.json()]).toEqual([409, { message }]);
    }
    expect(server.files.opened).toEqual([]);
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
