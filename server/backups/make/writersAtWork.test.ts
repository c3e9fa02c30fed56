import { join } from "node:path";
import { expect, it } from "vitest";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { verifyBackup } from "../restore/verifyBackup";
import { makeBackup, useBackupServer } from "../testing/backupSetup";
import { readBackup } from "../testing/readBackup";

const WRITERS = 20;
const EDITS = 4;

forEachEngine((engine) => {
  const start = useBackupServer(engine);

  it("is a consistent snapshot while 20 writers write: rows, log and chain agree", async () => {
    const { signedIn, addDocument, folder } = await start();
    const admin = await signedIn("admin");
    const boss = await signedIn("superadmin");
    const ids = Array.from({ length: WRITERS }, (_, n) => `d${n}`);
    for (const id of ids) await addDocument({ id, title: `${id} 0`, path: `SGI/${id}` });
    const write = async (id: string) => {
      for (let n = 1; n <= EDITS; n++) {
        const change = { title: `${id} ${n}`, path: `SGI/${id}` };
        const { status } = await admin.write("PATCH", `/api/documents/${id}`, change);
        expect(status).toBe(204);
      }
    };
    const writing = Promise.all(ids.map(write));
    const path = join(folder, await makeBackup(boss));
    await writing;
    expect(await verifyBackup(path, null)).toMatchObject({ hasWholeLog: true });
    const { manifest, rows } = await readBackup(path);
    const log = (rows.audit ?? []).filter(({ scope }) => scope === "acme");
    for (const { id, title } of rows.documents ?? []) {
      const edits = log.filter(({ documentId }) => documentId === id).length;
      expect(title, String(id)).toBe(`${id} ${edits}`);
    }
    log.sort((a, b) => Number(a.position) - Number(b.position));
    let prevHash: unknown = "";
    for (const [index, entry] of log.entries()) {
      expect(entry).toMatchObject({ position: index + 1, prevHash });
      prevHash = entry.hash;
    }
    const head = manifest.heads.find(({ scope }) => scope === "acme");
    expect(head ?? null).toEqual(
      log.length === 0
        ? null
        : {
            scope: "acme",
            position: log.length,
            documentsVersion: expect.any(Number),
            hash: prevHash,
          },
    );
    expect(manifest.counts).toMatchObject({ documents: WRITERS, users: 4, companies: 2 });
  });
});
