import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { MAX_FILE_BYTES } from "@sgi/core/uploads/selection";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../base/ids/newId";
import { reasons } from "../base/reasons/reasons";
import { openFolderFileStore } from "../storage/files/folderFileStore";
import { openStore } from "../storage/store/openStore";
import type { Store } from "../storage/store/store";
import { company } from "../storage/store/testing/records";
import { ingestFile } from "./ingestFile";
import { PDF, xls, xlsx, ZIP } from "./spreadsheets/testing/samples";

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "sgi-refused-"));
  store = await openStore({ sqlitePath: join(folder, "sgi.db") });
  await store.companies.create(company());
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const bytesPath = () => join(folder, "bytes");

async function ingest(relativeName: string) {
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: true });
  return ingestFile(
    { store, files, clock: { now: () => 0 }, newId },
    {
      companyId: "company-a",
      userId: null,
      relativeName,
      bytesPath: bytesPath(),
      modifiedAt: null,
      selection: createSelection([]),
      answer: null,
      asks: false,
    },
  );
}

async function expectRefused(relativeName: string, reason: string) {
  expect(await ingest(relativeName)).toMatchObject({ outcome: "refused", note: reason });
  expect(await store.documents.list("company-a", "current")).toEqual([]);
  const kept = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  expect(kept.filter((entry) => entry.isFile())).toEqual([]);
}

const HTML = Buffer.from("<html><table><tr><td>31/05/2027</td></tr></table></html>");
const SCRIPT = Buffer.from("#!/bin/sh\necho\tciao\n");
const LOCKED_XLS = readFileSync(new URL("../../fixtures/reports/09-password.xls", import.meta.url));

it.each([
  ["a file of another type", "a.exe", PDF, reasons.type],
  ["a file without type", "a", PDF, reasons.type],
  ["an empty file", "a.pdf", Buffer.alloc(0), reasons.empty],
  ["a name that leads outside", "../../a.pdf", PDF, reasons.name],
  ["a name of 300 characters", `${"a".repeat(296)}.pdf`, PDF, reasons.longName],
  ["a program named as a PDF", "a.pdf", Buffer.from("MZ\u0000"), reasons.content("pdf")],
  ["a package named as an old workbook", "a.xls", ZIP, reasons.damaged],
  ["a page named as a PDF", "a.pdf", HTML, reasons.content("pdf")],
  ["a page named as a new document", "a.docx", HTML, reasons.content("docx")],
  ["a page named as a new workbook", "a.xlsx", HTML, reasons.content("xlsx")],
  ["a script named as an old workbook", "a.xls", SCRIPT, reasons.content("xls")],
  ["a script named as an old document", "a.doc", SCRIPT, reasons.content("doc")],
  ["an old workbook locked by a password", "a.xls", LOCKED_XLS, reasons.locked],
  ["a workbook locked by a password", "a.xlsx", xls(46_538), reasons.locked],
  ["a package that is no workbook", "a.xlsx", ZIP, reasons.damaged],
])("refuses %s, and keeps nothing of it", async (_, name, bytes, reason) => {
  writeFileSync(bytesPath(), bytes);
  await expectRefused(name, reason);
});

it("refuses a damaged workbook", async () => {
  const bytes = await xlsx("31/05/2027");
  writeFileSync(bytesPath(), bytes.fill(0, 200, 300));
  await expectRefused("a.xlsx", reasons.damaged);
});

it("refuses a file one byte over 10 MB and takes one of 10 MB", async () => {
  writeFileSync(bytesPath(), PDF);
  truncateSync(bytesPath(), MAX_FILE_BYTES + 1);
  await expectRefused("a.pdf", reasons.tooLarge);
  truncateSync(bytesPath(), 10_485_760);
  expect(await ingest("a.pdf")).toMatchObject({ outcome: "imported" });
});

it("refuses a file that is gone", () => expectRefused("a.pdf", reasons.unreadable));

it("refuses a folder in the file's place", async () => {
  mkdirSync(bytesPath());
  await expectRefused("a.pdf", reasons.notAFile);
});

it("refuses a link put in the file's place", async () => {
  writeFileSync(join(folder, "secret"), PDF);
  symlinkSync(join(folder, "secret"), bytesPath());
  await expectRefused("a.pdf", reasons.unreadable);
});

it("fails, rather than refuse the file, when the store fails", async () => {
  writeFileSync(bytesPath(), PDF);
  rmSync(join(folder, "files"), { recursive: true, force: true });
  writeFileSync(join(folder, "files"), "a file where the folder should be");
  await expect(ingest("a.pdf")).rejects.toThrow();
});
