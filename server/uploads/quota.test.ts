import { expect, it } from "vitest";
import { newTemporary } from "../app/testing/newTemporary";
import { startTestServer } from "../app/testing/testServer";
import { reasons } from "../reasons/reasons";
import { OTHER_PDF, PDF } from "../spreadsheets/testing/samples";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { workThroughAll } from "./uploadRunner";

forSqliteFirst((engine) => {
  it("tells an upload which files the company has no room for, and takes the others", async () => {
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
