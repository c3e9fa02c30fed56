import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { proposeAll } from "@sgi/core/documents/names";
import type { UploadStatus } from "@sgi/core/uploads";
import type { FileForecast } from "@sgi/core/uploads/check";
import { beforeEach } from "vitest";
import type { Browser } from "../../../app/testing/browser";
import { startTestServer, type TestServer } from "../../../app/testing/testServer";
import { workThroughAll } from "../../../documents/uploads/uploadRunner";
import type { TestEngine } from "../../../storage/store/testing/forEachEngine";
import { importFolder } from "../importFolder";

/** Content of a CSV file and of a PDF. */
export const bytesOf = (text: string) => Buffer.from(`%PDF-1.7;${text}\n`);
export const hashOf = (text: string) => createHash("sha256").update(bytesOf(text)).digest("hex");

/** Files with their text, by relative name. */
type Texts = Record<string, string>;

/** A company whose documents come by import of a folder, and are corrected in the panel. */
export function useCorrections(engine: TestEngine) {
  let server: TestServer;
  let admin: Browser;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "sgi-corrections-"));
    const spoolFolder = join(folder, "spool");
    server = await startTestServer(await engine.newStore(), { spoolFolder });
    admin = await server.signedIn("admin");
    return () => rmSync(folder, { recursive: true });
  });

  /** Sends a form; its fields as JSON, but those that are text already. */
  function send(texts: Texts, fields: Record<string, unknown> = {}, by = admin) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ selection: Object.keys(texts), ...fields })) {
      form.append(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    for (const [name, text] of Object.entries(texts)) {
      form.append("localFiles", new Blob([bytesOf(text)]), name);
    }
    return by.write("POST", "/api/documents/local-upload", form);
  }
  async function upload(texts: Texts, fields: Record<string, unknown> = {}) {
    return outcomeOf(await send(texts, fields));
  }
  /** The outcome of a batch that was taken, once it is worked through. */
  async function outcomeOf(answer: Response) {
    const { uploadId } = (await answer.json()) as { uploadId: string };
    await workThroughAll(server.uploadWork);
    const status = await admin.get(`/api/documents/upload-status/${uploadId}`);
    return ((await status.json()) as UploadStatus).files ?? [];
  }
  /** As the panel sends a folder: with what it proposes for names out of the convention. */
  const uploadFolder = (texts: Texts) => {
    const proposed = [...proposeAll(Object.keys(texts))];
    return upload(texts, { facts: Object.fromEntries(proposed) });
  };
  async function runImport(texts: Texts) {
    const into = mkdtempSync(join(folder, "in-"));
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(dirname(join(into, name)), { recursive: true });
      writeFileSync(join(into, name), bytesOf(text));
    }
    const report = () => undefined;
    return importFolder(server.uploadWork, { folder: into, companyId: "acme", report });
  }
  const inForce = () => server.store.documents.list("acme", "current");
  const check = async (file: object) => {
    const files = [{ sizeBytes: bytesOf("new").length, ...file }];
    const answer = await admin.write("POST", "/api/documents/upload-check", { files });
    return ((await answer.json()) as { files: FileForecast[] }).files[0];
  };
  const only = async () => {
    const [document, ...others] = await inForce();
    if (document === undefined || others.length > 0) throw new Error("not one document");
    return document;
  };

  return {
    server: () => server,
    admin: () => admin,
    ...{ send, outcomeOf, upload, uploadFolder, runImport, inForce, check, only },
  };
}
