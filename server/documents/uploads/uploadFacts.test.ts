import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UploadStatus } from "@sgi/core/uploads";
import type { FileForecast } from "@sgi/core/uploads/check";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { PDF } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { type Sent, sendTestBatch } from "./testing/sendBatch";
import { workThroughAll } from "./uploadRunner";

const NAME = "SGI/Procedura acquisti rev 3.pdf";
const FACTS = { reference: "8.4.1", title: "Acquisti", revision: "3", date: "2026-06-12" };
/** The bytes that `sendTestBatch` sends under a name. */
const bytesOf = (name: string) => Buffer.concat([PDF, Buffer.from(name)]);
const sha256Of = (name: string) => createHash("sha256").update(bytesOf(name)).digest("hex");

forSqliteFirst((engine) => {
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    const folder = await mkdtemp(join(tmpdir(), "sgi-facts-"));
    server = await startTestServer(await engine.newStore(), { spoolFolder: folder });
    admin = await server.signedIn("admin");
    return () => rm(folder, { recursive: true });
  });

  async function upload(sent: Sent): Promise<UploadStatus["files"]> {
    const answer = await sendTestBatch(admin, sent);
    const { uploadId } = (await answer.json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    return ((await status.json()) as UploadStatus).files;
  }
  const current = () => server.store.documents.list("acme", "current");
  const shown = async () =>
    (await current()).map(({ path, title, revision, documentDate }) =>
      [path, title, revision, documentDate].join("|"),
    );
  const check = async (files: unknown[], by = admin) => {
    const answer = await by.write("POST", "/api/documents/upload-check", { files });
    return ((await answer.json()) as { files: FileForecast[] }).files;
  };
  const verdicts = async (files: unknown[], by = admin) =>
    (await check(files, by)).map(({ verdict }) => verdict);

  it("shows what was said of a file, and keeps its key as it came [NAME-01]", async () => {
    const files = await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    expect(files).toEqual([{ file: NAME, outcome: "imported", note: null }]);
    expect(await current()).toMatchObject([
      {
        path: "SGI/8.4.1",
        title: "Acquisti",
        revision: "3",
        documentDate: "2026-06-12",
        fileName: "Procedura acquisti rev 3.pdf",
        keyFolder: "SGI",
        keyReference: null,
        keyTitle: "Procedura acquisti rev 3",
      },
    ]);
  });

  it("makes no second document of the same folder, with facts or without [NAME-01]", async () => {
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    const again = [
      await upload({ files: [NAME], facts: { [NAME]: FACTS } }),
      await upload({ files: [NAME] }),
    ];
    expect(again.flat().map((file) => file?.outcome)).toEqual(["unchanged", "unchanged"]);
    expect(await shown()).toEqual(["SGI/8.4.1|Acquisti|3|2026-06-12"]);
  });

  it("tells in the log how facts renamed a document whose bytes stayed [NAME-01, LIFE-04]", async () => {
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    await upload({ files: [NAME], facts: { [NAME]: { ...FACTS, title: "Approvvigionamenti" } } });
    const [entry] = await server.store.audit.list({ companyId: "acme", limit: 1 });
    expect(String(entry?.details)).toContain("titolo «Acquisti» → «Approvvigionamenti»");
  });

  it("takes the next revision under another name for the same document [NAME-01]", async () => {
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    const next = "SGI/Procedura acquisti rev 4.pdf";
    const facts = { [NAME]: FACTS, [next]: { ...FACTS, revision: "4" } };
    const files = await upload({ files: [NAME, next], selection: [NAME, next], facts });
    expect(files?.map(({ outcome }) => outcome)).toEqual(["superseded", "updated"]);
    expect(await shown()).toEqual(["SGI/8.4.1|Acquisti|4|2026-06-12"]);
  });

  it("knows the same document where its older file is of the selection and is not sent", async () => {
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    const next = "SGI/Procedura acquisti rev 4.pdf";
    const facts = { [NAME]: FACTS, [next]: { ...FACTS, revision: "4" } };
    const files = await upload({ files: [next], selection: [next, NAME], facts });
    expect(files?.map(({ outcome }) => outcome)).toEqual(["updated"]);
    expect(await shown()).toEqual(["SGI/8.4.1|Acquisti|4|2026-06-12"]);
  });

  it("takes no document's revision for other bytes, but keeps what was said of it [HIST-10]", async () => {
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    const form = new FormData();
    form.append("localFiles", new Blob([PDF, "changed"]), NAME);
    const answer = await admin.write("POST", "/api/documents/local-upload", form);
    const { uploadId } = (await answer.json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    expect(await status.json()).toMatchObject({
      files: [{ outcome: "refused", note: expect.stringMatching(/revisione/) }],
    });
    expect((await shown()).map((line) => line.split("|").slice(0, 3))).toEqual([
      ["SGI/8.4.1", "Acquisti", "3"],
    ]);
  });

  it("keeps the folder that an admin chose in the panel", async () => {
    await upload({ files: [NAME] });
    const [document] = await current();
    if (document === undefined) throw new Error("no document");
    await server.store.documents.replace({ ...document, path: "Acquisti/8.4" });
    await upload({ files: [NAME], facts: { [NAME]: FACTS } });
    expect(await shown()).toEqual(["Acquisti/8.4.1|Acquisti|3|2026-06-12"]);
  });

  it.each([
    ["a folder as reference", { ...FACTS, reference: "A/8.4" }],
    ["a control character", { ...FACTS, title: "Acq\u0000uisti" }],
    ["no title", { ...FACTS, title: " " }],
    ["half a character", { ...FACTS, title: "A\ud800" }],
    ["no number", { ...FACTS, revision: "3b" }],
    ["no day", { ...FACTS, date: "2026-02-30" }],
    ["a long title", { ...FACTS, title: "x".repeat(501) }],
    ["a missing part", { title: "Acquisti" }],
  ])("refuses %s [NAME-01]", async (_, facts) => {
    const sent = await sendTestBatch(admin, { files: [NAME], facts: { [NAME]: facts } });
    const checked = await admin.write("POST", "/api/documents/upload-check", {
      files: [{ name: NAME, sizeBytes: 5, facts }],
    });
    expect([sent.status, checked.status]).toEqual([400, 400]);
  });

  describe("the check before an upload", () => {
    const convention = (revision: number) => `SGI/9.2_Audit_Rev.${revision}_2025-01-31.pdf`;

    it("says what each file would be, and sends nothing [NAME-02]", async () => {
      await upload({ files: [convention(2)] });
      const sizeBytes = bytesOf(convention(2)).length;
      const files = [
        { name: convention(3), sizeBytes: 1 },
        { name: "SGI/Nuovo.pdf", sizeBytes: 1 },
        { name: "SGI/layout.dwg", sizeBytes: 1 },
        { name: "SGI/a\u0000.pdf", sizeBytes: 1 },
      ];
      expect(await verdicts(files)).toEqual(["newRevision", "new", "unknownType", "refused"]);
      expect(await verdicts([{ name: convention(1), sizeBytes: 1 }])).toEqual(["lowerRevision"]);
      expect(await check([{ name: convention(2), sizeBytes }])).toMatchObject([
        { verdict: "sameRevision", hasSameSize: true, document: { revision: "2" } },
      ]);
      expect(
        await verdicts([{ name: convention(2), sizeBytes, sha256: sha256Of(convention(2)) }]),
      ).toEqual(["sameBytes"]);
      expect(await shown()).toHaveLength(1);
    });

    it("judges by what was said, as the upload does [NAME-02]", async () => {
      await upload({ files: [NAME], facts: { [NAME]: FACTS } });
      const next = "SGI/Procedura acquisti rev 4.pdf";
      const told = { name: next, sizeBytes: 1, facts: { ...FACTS, revision: "4" } };
      const lower = { ...told, facts: { ...FACTS, revision: "2" } };
      expect(await verdicts([told])).toEqual(["newRevision"]);
      expect(await verdicts([lower])).toEqual(["lowerRevision"]);
      expect(await verdicts([{ name: next, sizeBytes: 1 }])).toEqual(["new"]);
      const beside = { name: NAME, sizeBytes: 1, facts: FACTS };
      expect(await verdicts([beside, told])).toEqual(["superseded", "newRevision"]);
      const [superseded] = await check([beside, told]);
      expect(superseded?.document).toMatchObject({ path: "SGI/8.4.1", revision: "3" });
    });

    it("takes the bytes in force for the same, whatever is said of them [NAME-02]", async () => {
      await upload({ files: [NAME] });
      const file = { name: NAME, sizeBytes: bytesOf(NAME).length, sha256: sha256Of(NAME) };
      expect(await verdicts([{ ...file, facts: FACTS }])).toEqual(["sameBytes"]);
    });

    it("tells a file that lies in another folder now as moved [NAME-02]", async () => {
      await upload({ files: [convention(2)] });
      const bytes = { sizeBytes: bytesOf(convention(2)).length, sha256: sha256Of(convention(2)) };
      const moved = convention(2).replace("SGI", "Qualità");
      expect(await verdicts([{ name: moved, ...bytes }])).toEqual(["moved"]);
    });

    it("knows nothing of another company's documents [NAME-02, LIFE-02]", async () => {
      await upload({ files: [convention(2)] });
      const other = await server.signedIn("stranger");
      const sizeBytes = bytesOf(convention(2)).length;
      const sha256 = sha256Of(convention(2));
      expect(await check([{ name: convention(2), sizeBytes, sha256 }], other)).toMatchObject([
        { verdict: "new", document: null, hasSameSize: false },
      ]);
    });

    it("takes a thousand files at most [NAME-02]", async () => {
      const files = Array.from({ length: 1_001 }, (_, n) => ({ name: `${n}.dwg`, sizeBytes: 1 }));
      const answer = await admin.write("POST", "/api/documents/upload-check", { files });
      expect(answer.status).toBe(400);
      expect(await verdicts(files.slice(1))).toHaveLength(1_000);
    });
  });
});
