import { readdirSync } from "node:fs";
import { formatBackupSize } from "@sgi/core/backups";
import { expect, it } from "vitest";
import { newTemporary } from "../../app/testing/newTemporary";
import { startTestServer } from "../../app/testing/testServer";
import { reasons } from "../../base/reasons/reasons";
import { OTHER_PDF, PDF } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { workThroughAll } from "./uploadRunner";

forSqliteFirst((engine) => {
  it.each([
    ["bytes", { maxFiles: null, maxBytes: 2 * PDF.length }, formatBackupSize(2 * PDF.length)],
    ["files", { maxFiles: 2, maxBytes: null }, "2 file"],
  ])(
    "lets no more %s wait than the company may keep, of batches at once either",
    async (_, quota, limit) => {
      const spoolFolder = newTemporary("quota");
      const server = await startTestServer(await engine.newStore(), { spoolFolder });
      const admin = await server.signedIn("admin");
      await server.store.quotas.set("acme", quota);
      const send = async (name: string) => {
        const form = new FormData();
        form.append("localFiles", new Blob([PDF, name]), "cut.pdf.exe");
        form.append("localFiles", new Blob([PDF]), name);
        const answer = await admin.write("POST", "/api/documents/local-upload", form);
        return { status: answer.status, ...((await answer.json()) as { message: string }) };
      };
      const sent = await Promise.all(["A.pdf", "B.pdf", "C.pdf"].map(send));
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 413]);
      const message = `Questi file, con quelli ancora in elaborazione, superano lo spazio dell'azienda (${limit}, revisioni sostituite comprese). Non sono stati caricati: riprova quando gli altri sono conclusi, o chiedi altro spazio a chi gestisce il pannello.`;
      expect(sent.find(({ status }) => status === 413)).toEqual({ status: 413, message });
      expect(readdirSync(spoolFolder)).toHaveLength(2);
      await workThroughAll(server.uploadWork);
      expect((await send("D.pdf")).status).toBe(200);
    },
  );

  it("reports which files exceed the company's limit, and imports the others", async () => {
    const server = await startTestServer(await engine.newStore(), {
      spoolFolder: newTemporary("quota"),
    });
    const admin = await server.signedIn("admin");
    await server.store.quotas.set("acme", { maxFiles: null, maxBytes: PDF.length });
    const form = new FormData();
    for (const [name, content] of [
      ["Uno.pdf", PDF],
      ["Due.pdf", OTHER_PDF],
    ] as const) {
      form.append("localFiles", new Blob([content]), name);
    }
    const answer = await admin.write("POST", "/api/documents/local-upload", form);
    const { uploadId } = (await answer.json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    expect(await status.json()).toEqual({
      status: "completed",
      processedFiles: 1,
      failedFiles: 1,
      files: [
        { file: "Uno.pdf", outcome: "imported", note: null },
        { file: "Due.pdf", outcome: "refused", note: reasons.noSpaceLeft(PDF.length) },
      ],
    });
  });
});
