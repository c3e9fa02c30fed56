import { beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../app/testing/testServer";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";

const CONTENT = "0123456789";

forSqliteFirst((engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(await engine.newStore());
  });

  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await server.signedIn("viewer")).get(`/api/documents/${path}`, headers);

  describe("the preview", () => {
    it.each([
      ["pdf", "application/pdf", "inline"],
      ["png", "image/png", "inline"],
      ["jpg", "image/jpeg", "inline"],
      ["jpeg", "image/jpeg", "inline"],
      ["xlsm", "application/vnd.ms-excel.sheet.macroEnabled.12", "attachment"],
      ["csv", "text/csv; charset=UTF-8", "attachment"],
      ["html", "application/octet-stream", "attachment"],
      ["svg", "application/octet-stream", "attachment"],
      ["constructor", "application/octet-stream", "attachment"],
    ])("sends %s as %s, %s [DOCS-73, DOCS-88]", async (fileType, mediaType, disposition) => {
      await server.addDocument({ id: "d1", fileType, fileName: `d1.${fileType}` });
      const answer = await get("d1/preview");
      expect(answer.headers.get("content-type")).toBe(mediaType);
      expect(answer.headers.get("content-disposition")).toMatch(new RegExp(`^${disposition}; `));
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
      expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(await answer.text()).toBe("content of d1");
    });

    it.each([
      ["pdf", false],
      ["png", true],
      ["docx", true],
    ])("lets no %s run anything (sandboxed: %s)", async (fileType, sandboxed) => {
      await server.addDocument({ id: "d1", fileType });
      const policy = (await get("d1/preview")).headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none'; frame-ancestors 'self'; /);
      expect(policy).not.toMatch(/script-src|connect-src/);
      expect(policy.endsWith("sandbox")).toBe(sandboxed);
    });
  });

  describe("the download", () => {
    beforeEach(async () => {
      await server.addDocument({ id: "d1", content: CONTENT, fileName: 'È "qui"\r\nX: y.pdf' });
    });

    it("is an attachment by the file's own name, line breaks left out", async () => {
      const answer = await get("d1/download");
      expect(answer.headers.get("content-disposition")).toBe(
        "attachment; filename=\"E _qui_X: y.pdf\"; filename*=UTF-8''%C3%88%20%22qui%22X%3A%20y.pdf",
      );
      expect(answer.headers.get("content-security-policy")).toMatch(/; sandbox$/);
      expect(answer.headers.get("content-length")).toBe("10");
      expect(await answer.text()).toBe(CONTENT);
    });

    it.each([
      ["bytes=2-4", 206, "bytes 2-4/10", "234"],
      ["bytes=-3", 206, "bytes 7-9/10", "789"],
      ["bytes=0-", 206, "bytes 0-9/10", CONTENT],
      ["bytes=1-2,4-5", 200, null, CONTENT],
      ["nonsense", 200, null, CONTENT],
    ])("answers the range %s by %i", async (range, status, contentRange, body) => {
      const answer = await get("d1/download", { Range: range });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-range")).toBe(contentRange);
      expect(answer.headers.get("content-length")).toBe(String(body.length));
      expect(await answer.text()).toBe(body);
    });

    it("refuses a range outside the file and says how long the file is", async () => {
      const answer = await get("d1/download", { Range: "bytes=10-" });
      expect(answer.status).toBe(416);
      expect(answer.headers.get("content-range")).toBe("bytes */10");
    });

    it("sends nothing to a browser that has the file", async () => {
      const tag = (await get("d1/download")).headers.get("etag") ?? "";
      server.files.opened.length = 0;
      const answer = await get("d1/download", { "If-None-Match": tag });
      expect(answer.status).toBe(304);
      expect(server.files.opened).toEqual([]);
    });

    it("answers HEAD by the headers alone, and leaves no file open", async () => {
      const browser = await server.signedIn("viewer");
      const answer = await browser.send("/api/documents/d1/download", { method: "HEAD" });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-length")).toBe("10");
      expect(answer.body).toBeNull();
      expect(server.files.opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    });

    it("closes the file when the reader goes away", async () => {
      const answer = await get("d1/download");
      await answer.body?.cancel();
      expect(server.files.opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    });
  });

  it("keeps the files of obsolete documents to admins", async () => {
    await server.addDocument({ id: "d1", obsoleteAt: 5 });
    const refused = await get("d1/download");
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({
      message: "Il documento è obsoleto: solo un amministratore può aprirne il file.",
    });
    const admin = await server.signedIn("admin");
    expect(await (await admin.get("/api/documents/d1/download")).text()).toBe("content of d1");
  });

  it("says that a file is missing, and logs which", async () => {
    const { fileHash } = await server.addDocument({ id: "d1" });
    server.files.lose(fileHash);
    const answer = await get("d1/preview");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message:
        "Il file di questo documento non è disponibile sul server. Contatta l'amministratore.",
    });
    expect(server.logLines).toContainEqual({
      level: "error",
      text: "a document's file is not in the store",
      fields: { document: "d1", hash: fileHash },
    });
  });

  it("sends one document [DOCS-80]", async () => {
    await server.addDocument({ id: "d1", expiryDate: "2026-11-19" });
    expect(await (await get("d1")).json()).toMatchObject({
      legacyId: "d1",
      alertStatus: "expired",
    });
  });
});
