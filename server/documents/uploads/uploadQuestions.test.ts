import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadStatus } from "@sgi/core/uploads";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { reasons } from "../../base/reasons/reasons";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type Sent, sendTestBatch } from "./testing/sendBatch";
import { workThroughAll } from "./uploadRunner";

const named = (revision: number, folder = "") =>
  `${folder}4.1_Analisi SWOT_Rev.${revision}_2026-04-24.pdf`;

forSqliteFirst((engine) => {
  let folder: string;
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sgi-questions-"));
    server = await startTestServer(await engine.newStore(), { spoolFolder: folder });
    admin = await server.signedIn("admin");
    return () => rm(folder, { recursive: true });
  });

  const send = (sent: Sent, by: Browser = admin) => sendTestBatch(by, sent);
  const outcomeOf = async (answer: Response) => {
    const { uploadId } = (await answer.json()) as { uploadId: string };
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    return (await status.json()) as UploadStatus;
  };
  async function upload(sent: Sent): Promise<UploadStatus> {
    const answer = await send(sent);
    await workThroughAll(server.uploadWork);
    return outcomeOf(answer);
  }
  const current = async () => {
    const documents = await server.store.documents.list("acme", "current");
    return documents.map(({ path, revision }) => `${path} Rev.${revision}`);
  };
  const idIn = async (keyFolder: string) => {
    const documents = await server.store.documents.list("acme", "current");
    return documents.find((each) => each.keyFolder === keyFolder)?.id ?? "";
  };

  it("treats a file chosen without its folder as a new revision of its document", async () => {
    await upload({ files: [named(3, "SGI/4 Contesto/")] });
    const { files } = await upload({ files: [named(4)] });
    expect(files).toMatchObject([{ outcome: "updated" }]);
    expect(await current()).toEqual(["SGI/4 Contesto/4.1 Rev.4"]);
  });

  it("keeps the reason of a batch with the revisions that it brings [HIST-06]", async () => {
    await upload({ files: [named(3, "A/")], reason: "Prima emissione" });
    await upload({ files: [named(4, "A/"), named(1, "B/")], reason: " Nuovo modulo " });
    await upload({ files: [named(4, "C/")] });
    const reasonIn = async (folder: string) =>
      (await server.store.documents.get("acme", await idIn(folder)))?.reason;
    expect([await reasonIn("A"), await reasonIn("B")]).toEqual(["Nuovo modulo", "Nuovo modulo"]);
    const [former] = await server.store.revisions.list("acme", await idIn("A"), 9);
    expect(former).toMatchObject({ revision: "3", reason: "Prima emissione" });
    const entries = await server.store.audit.list({ companyId: "acme", limit: 9 });
    const told = entries.map(({ details }) => String(details).split("\n")[1]);
    expect(told.filter(Boolean).toSorted()).toEqual([
      "Motivo: Nuovo modulo",
      "Motivo: Nuovo modulo",
      "Motivo: Prima emissione",
    ]);
  });

  describe("a file that may be of several documents", () => {
    beforeEach(() => upload({ files: [named(3, "A/"), named(3, "B/")] }));

    it("is refused with the question which", async () => {
      const status = await upload({ files: [named(4)] });
      const document = { title: "Analisi SWOT", revision: "3" };
      expect(status).toEqual({
        status: "completed",
        processedFiles: 0,
        failedFiles: 1,
        files: [
          {
            file: named(4),
            outcome: "refused",
            note: reasons.severalAlike,
            question: {
              kind: "which",
              documents: [
                { ...document, id: await idIn("A"), path: "A/4.1" },
                { ...document, id: await idIn("B"), path: "B/4.1" },
              ],
            },
          },
        ],
      });
      expect(await current()).toEqual(["A/4.1 Rev.3", "B/4.1 Rev.3"]);
    });

    it("is a revision of the chosen one", async () => {
      const answers = { [named(4)]: { document: await idIn("B") } };
      const { files } = await upload({ files: [named(4)], answers });
      expect(files).toMatchObject([{ outcome: "updated" }]);
      expect(await current()).toEqual(["A/4.1 Rev.3", "B/4.1 Rev.4"]);
    });

    it("is a new document when the admin says so", async () => {
      const { files } = await upload({ files: [named(4)], answers: { [named(4)]: "new" } });
      expect(files).toMatchObject([{ outcome: "imported" }]);
      expect(await current()).toEqual(["4.1 Rev.4", "A/4.1 Rev.3", "B/4.1 Rev.3"]);
    });
  });

  it("asks before a lower revision, and takes it once an admin says so", async () => {
    await upload({ files: [named(3, "A/")] });
    const { files } = await upload({ files: [named(2)] });
    const document = { id: await idIn("A"), title: "Analisi SWOT", path: "A/4.1", revision: "3" };
    expect(files).toEqual([
      {
        file: named(2),
        outcome: "refused",
        note: reasons.lowerRevision("2", "3"),
        question: { kind: "lowerRevision", document },
      },
    ]);
    const answers = { [named(2)]: { document: document.id, allowLower: true } };
    expect(await upload({ files: [named(2)], answers })).toMatchObject({ failedFiles: 0 });
    expect(await current()).toEqual(["A/4.1 Rev.2"]);
    const [kept] = await server.store.revisions.list("acme", document.id, 9);
    expect(kept).toMatchObject({ revision: "3", replacedBy: "admin" });
  });

  it("asks before a file that a restore has replaced, and takes it once an admin says so [HIST-04]", {
    tags: ["long"],
  }, async () => {
    await upload({ files: [named(3, "A/")] });
    await upload({ files: [named(4, "A/")] });
    const id = await idIn("A");
    const [former] = await server.store.revisions.list("acme", id, 9);
    const admin = await server.signedIn("admin");
    const address = `/api/documents/${id}/revisions/${former?.id}/restore`;
    expect((await admin.write("POST", address, { reason: "Errore" })).status).toBe(204);
    expect(await current()).toEqual(["A/4.1 Rev.3"]);
    const { files } = await upload({ files: [named(4, "A/")] });
    expect(files).toMatchObject([{ outcome: "refused", question: { kind: "setAside" } }]);
    expect(await current()).toEqual(["A/4.1 Rev.3"]);
    const answers = { [named(4, "A/")]: { document: id, allowLower: true } };
    expect(await upload({ files: [named(4, "A/")], answers })).toMatchObject({ failedFiles: 0 });
    expect(await current()).toEqual(["A/4.1 Rev.4"]);
  });

  it.each([
    ["forwards", (batches: string[][]) => batches],
    ["backwards", (batches: string[][]) => batches.toReversed()],
    ["in one", (batches: string[][]) => [batches.flat()]],
  ])(
    "has the same result however a selection is split and processed: %s",
    { tags: ["long"] },
    async (_, order) => {
      await upload({ files: [named(3, "SGI/Acquisti/"), named(3, "SGI/Qualità/")] });
      const before = [await idIn("SGI/Acquisti"), await idIn("SGI/Qualità")];
      const batches = [
        [named(4, "S2/Nuova/")],
        [named(3, "S2/Acquisti/"), named(2, "S2/Acquisti/")],
        [named(4, "S2/Qualità/")],
      ];
      const selection = batches.flat();
      const statuses: UploadStatus[] = [];
      for (const files of order(batches)) statuses.push(await upload({ files, selection }));
      const outcomes = statuses.flatMap(({ files }) => files ?? []);
      expect(Object.fromEntries(outcomes.map(({ file, outcome }) => [file, outcome]))).toEqual({
        [named(4, "S2/Nuova/")]: "imported",
        [named(3, "S2/Acquisti/")]: "updated",
        [named(2, "S2/Acquisti/")]: "superseded",
        [named(4, "S2/Qualità/")]: "updated",
      });
      expect([await idIn("S2/Acquisti"), await idIn("S2/Qualità")]).toEqual(before);
      expect(await current()).toHaveLength(3);
    },
  );

  it("refuses an answer with a document that the company does not have in force", async () => {
    await server.addDocument({ id: "theirs", companyId: "other" });
    await server.addDocument({ id: "archived", obsoleteAt: 5 });
    for (const document of ["theirs", "archived", "missing"]) {
      const answer = await send({ files: [named(4)], answers: { [named(4)]: { document } } });
      expect(answer.status).toBe(404);
    }
    expect(await server.store.uploads.listOpen()).toEqual([]);
  });

  it("refuses an answer with a document that a file with folders cannot be of", async () => {
    await server.addDocument({ id: "politica", title: "Politica" });
    const file = named(4, "SGI/");
    const { files } = await upload({
      files: [file],
      answers: { [file]: { document: "politica" } },
    });
    expect(files).toMatchObject([{ outcome: "refused", note: reasons.answerGone }]);
    expect(await server.store.documents.get("acme", "politica")).toMatchObject({ revision: "1" });
  });

  it("is an admin's alone", async () => {
    const viewer = await server.signedIn("viewer");
    const answer = await send({ files: [named(1)], answers: { [named(1)]: "new" } }, viewer);
    expect(answer.status).toBe(403);
  });
});
