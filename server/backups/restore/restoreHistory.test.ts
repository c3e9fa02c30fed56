import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RevisionHistory } from "@sgi/core/documents/history";
import { expect, it, onTestFinished } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { newId } from "../../base/ids/newId";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import { storedNameOf } from "../../storage/files/types";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { makeBackup, restored, useBackupServer } from "../testing/backupSetup";

const DOCUMENT = "/api/documents/d";

async function formerOf(browser: Browser) {
  const answer = await browser.get(`${DOCUMENT}/revisions`);
  return ((await answer.json()) as RevisionHistory).former;
}

forSqliteFirst((engine) => {
  const start = useBackupServer(engine);

  it("keeps former revisions through edit and archive, and brings them back with their bytes [HIST-08] [HIST-09]", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sgi-files-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const fileParts = await openFolderFileStore(folder, { newId, sweep: true });
    const server = await start({ fileParts });
    await server.addDocument({ id: "d", revision: "2" });
    const former = await server.addRevision({ id: "r", documentId: "d", revision: "1" });
    const admin = await server.signedIn("admin");
    const before = await formerOf(admin);
    expect(before).toMatchObject([{ id: "r", revision: "1", hasFile: true }]);
    await admin.write("PATCH", DOCUMENT, { title: "Altro titolo" });
    await admin.write("DELETE", DOCUMENT);
    expect((await admin.write("POST", `${DOCUMENT}/restore`)).status).toBe(204);
    expect(await formerOf(admin)).toEqual(before);
    const backup = await makeBackup(admin);
    const reason = { reason: "Errore" };
    await admin.write("POST", `${DOCUMENT}/revisions/r/restore`, reason);
    rmSync(join(folder, storedNameOf(former.fileHash)));
    expect(await formerOf(admin)).not.toEqual(before);
    await restored(admin, backup);
    expect(await formerOf(admin)).toEqual(before);
    const bytes = await admin.get(`${DOCUMENT}/revisions/r/download`);
    expect(await bytes.text()).toBe("content of r");
  });
});
