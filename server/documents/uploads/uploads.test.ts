import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Browser } from "../../app/testing/browser";
import { startTestServer, type TestServer } from "../../app/testing/testServer";
import { reasons } from "../../base/reasons/reasons";
import { OTHER_PDF, PDF, PNG, xlsx, ZIP, zip } from "../../ingest/spreadsheets/testing/samples";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { workThroughAll } from "./uploadRunner";

const UPLOAD = "/api/documents/local-upload";
const LIMIT_BYTES = 10_485_760;

forSqliteFirst((engine) => {
  let folder: string;
  let server: TestServer;
  let admin: Browser;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sgi-uploads-"));
    server = await startTestServer(await engine.newStore(), { spoolFolder: folder });
    admin = await server.signedIn("admin");
    return () => rm(folder, { recursive: true });
  });

  type Part = [name: string, content: Buffer | string];
  const send = (parts: Part[], by = admin) => {
    const form = new FormData();
    for (const [name, content] of parts) form.append("localFiles", new Blob([content]), name);
    return by.write("POST", UPLOAD, form);
  };
  const statusOf = async (uploadId: string) =>
    (await admin.get(`/api/documents/upload-status/${uploadId}`)).json();
  /** Sends a batch, processes it, and gives its status. */
  async function upload(parts: Part[]) {
    const { uploadId } = (await (await send(parts)).json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    return (await statusOf(uploadId)) as { files: unknown[]; status: string };
  }
  const current = () => server.store.documents.list("acme", "current");

  it("accepts a batch, and makes documents of its files [UPLOAD-30..34]", async () => {
    const answer = await send([
      ["Procedure/9.2_Audit interni_Rev.2_2025-01-31.pdf", PDF],
      ["Registro.xlsx", await xlsx("31/05/2027")],
    ]);
    expect(answer.status).toBe(200);
    const { uploadId, message } = (await answer.json()) as Record<string, string>;
    expect(message).toBe("2 file ricevuti, elaborazione in corso.");
    expect(await readdir(join(folder, uploadId ?? ""))).toEqual(["0", "1"]);
    expect(await statusOf(uploadId ?? "")).toEqual({
      status: "in progress",
      processedFiles: 0,
      failedFiles: 0,
      files: [],
      filesAhead: 0,
    });

    await workThroughAll(server.uploadWork);
    expect(await statusOf(uploadId ?? "")).toEqual({
      status: "completed",
      processedFiles: 2,
      failedFiles: 0,
      files: [
        {
          file: "Procedure/9.2_Audit interni_Rev.2_2025-01-31.pdf",
          outcome: "imported",
          note: null,
        },
        { file: "Registro.xlsx", outcome: "imported", note: null },
      ],
    });
    expect(await readdir(folder)).toEqual([]);
    expect(await current()).toMatchObject([
      { path: "Procedure/9.2", title: "Audit interni", revision: "2", fileType: "pdf" },
      { path: "Registro", expiryDate: "2027-05-31", updatedAt: server.time.clock.now() },
    ]);
  });

  it("reports how many files of the company come first, and none of another's", {
    tags: ["long"],
  }, async () => {
    const idOf = async (answer: Response) =>
      ((await answer.json()) as { uploadId: string }).uploadId;
    await send([["z.pdf", PDF]], await server.signedIn("stranger"));
    const first = await idOf(
      await send([
        ["a.pdf", PDF],
        ["b.pdf", OTHER_PDF],
        ["c.pdf", PNG],
      ]),
    );
    server.time.advance(1);
    const second = await idOf(await send([["d.pdf", PDF]]));
    expect(await statusOf(first)).toMatchObject({ filesAhead: 0 });
    expect(await statusOf(second)).toMatchObject({ filesAhead: 3 });
    await workThroughAll(server.uploadWork);
    expect(await statusOf(second)).not.toHaveProperty("filesAhead");
  });

  it("refuses bad files alone, each with its reason", async () => {
    const bomb = zip([{ name: "a", content: Buffer.alloc(60 * 1024 * 1024) }]);
    const cases: [...Part, string][] = [
      ["finto.pdf", PNG, reasons.content("pdf")],
      ["vuoto.pdf", "", reasons.empty],
      ["a/../b.pdf", PDF, reasons.name],
      ["/etc/passwd.pdf", PDF, reasons.name],
      ["a\\b.pdf", PDF, reasons.name],
      ["con/b.pdf", PDF, reasons.nameFault("device")],
      [`${"x".repeat(300)}.pdf`, PDF, reasons.longName],
      [`${"x".repeat(200)}/`.repeat(6).concat("a.pdf"), PDF, reasons.longPath],
      ["falso.xlsx", PDF, reasons.content("xlsx")],
      ["rotto.xlsx", ZIP, reasons.damaged],
      ["bomba.xlsx", bomb, reasons.inflated],
      ["foto.png", PNG, reasons.type],
      ["programma.exe", PDF, reasons.type],
      ["senza estensione", PDF, reasons.type],
      ["grande.pdf", Buffer.alloc(LIMIT_BYTES + 1, PDF), reasons.tooLarge],
    ];
    const parts = cases.map(([name, content]): Part => [name, content]);
    const { files, ...counts } = await upload([...parts, ["buono.pdf", PDF]]);
    expect(counts).toEqual({ status: "completed", processedFiles: 1, failedFiles: cases.length });
    expect(files).toEqual([
      ...cases.map(([name, , note]) => ({
        file: name.slice(0, 1_000),
        outcome: "refused",
        note,
      })),
      { file: "buono.pdf", outcome: "imported", note: null },
    ]);
    expect(await current()).toMatchObject([{ title: "buono" }]);
    expect(await readdir(folder)).toEqual([]);
  });

  it("accepts a file of exactly 10 MB, with its extension in any case [UPLOAD-13, UPLOAD-18]", async () => {
    const content = Buffer.concat([PDF, Buffer.alloc(LIMIT_BYTES - PDF.length)]);
    expect(await upload([["REPORT.PDF", content]])).toMatchObject({ failedFiles: 0 });
    expect(await current()).toMatchObject([{ fileSizeBytes: LIMIT_BYTES }]);
  });

  it("reads A1 of a spreadsheet, and says when it holds no date", async () => {
    const { files } = await upload([["a.xlsx", await xlsx("Registro")]]);
    expect(files).toEqual([
      { file: "a.xlsx", outcome: "imported", note: reasons.otherCell("Registro") },
    ]);
  });

  it("composes accents that a Mac takes apart", async () => {
    const name = "Qualità/Perché.pdf";
    const { files } = await upload([[name.normalize("NFD"), PDF]]);
    expect(files).toEqual([{ file: name.normalize("NFD"), outcome: "imported", note: null }]);
    expect(await current()).toMatchObject([{ path: "Qualità/Perché", fileName: "Perché.pdf" }]);
  });

  describe("revisions", () => {
    const named = (revision: number) => `9.2_Audit_Rev.${revision}_2025-01-31.pdf`;

    it("replace a document when they are higher, and are superseded beside a newer one", async () => {
      await upload([[named(2), PDF]]);
      const { files, ...counts } = await upload([
        [named(3), OTHER_PDF],
        [named(1), PDF],
      ]);
      expect(counts).toEqual({ status: "completed", processedFiles: 2, failedFiles: 0 });
      expect(files).toMatchObject([
        { outcome: "updated" },
        { outcome: "superseded", note: reasons.superseded(named(3)) },
      ]);
      expect(await current()).toMatchObject([{ revision: "3" }]);
    });

    it("of one batch that claim the same place do not overwrite each other", async () => {
      const later = named(1).replace("01-31", "02-28");
      const { files } = await upload([
        [named(1), PDF],
        [later, OTHER_PDF],
        ["Politica.pdf", PDF],
        ["Politica.pdf", OTHER_PDF],
      ]);
      expect(files).toMatchObject([
        { outcome: "imported" },
        { outcome: "refused", note: reasons.sameRevision(named(1)) },
        { outcome: "refused", note: reasons.sameName },
        { outcome: "refused", note: reasons.sameName },
      ]);
      expect(await current()).toHaveLength(1);
    });
  });

  it("is nobody else's business", async () => {
    const { uploadId } = (await (await send([["a.pdf", PDF]])).json()) as { uploadId: string };
    const stranger = await server.signedIn("stranger");
    const answer = await stranger.get(`/api/documents/upload-status/${uploadId}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { message: "Caricamento non trovato." },
    ]);
  });
});
