import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openFolderFileStore } from "../files/folderFileStore";
import { newId } from "../ids";
import { forEachEngine, type TestEngine } from "../store/testSupport/forEachEngine";
import { CREATED_AT, company } from "../store/testSupport/records";
import { type ImportEntry, importFolder } from "./importFolder";
import { reasons } from "./reasons";
import { OTHER_PDF, PDF, PNG, xlsx } from "./testSupport/samples";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, bytes: Buffer = PDF) {
  const path = join(folder, "in", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

async function setUp(engine: TestEngine) {
  const store = await engine.newStore();
  await store.companies.create(company());
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: true });
  const deps = { store, files, clock: { now: () => CREATED_AT }, newId };
  const reported: ImportEntry[] = [];
  const run = (report = (entry: ImportEntry) => void reported.push(entry)) =>
    importFolder(deps, { folder: join(folder, "in"), companyId: "company-a", report });
  return { store, run, reported };
}

forEachEngine((engine) => {
  it("imports a tree, reports what it cannot take, and goes on", async () => {
    write("1/4.1_Contesto_Rev.1_2025-01-01.pdf");
    write("1/foto.png", PNG);
    write("2/registro.xlsx", await xlsx("Registro"));
    write("2/vuoto.pdf", Buffer.alloc(0));
    write("2/script.sh");
    write("3/ultimo.pdf", OTHER_PDF);
    symlinkSync("/etc/passwd", join(folder, "in", "link.pdf"));
    const { store, run, reported } = await setUp(engine);
    expect(await run()).toEqual({
      imported: 4,
      updated: 0,
      unchanged: 0,
      refused: 3,
      entries: [
        { file: "2/registro.xlsx", outcome: "imported", note: reasons.otherCell("Registro") },
        { file: "2/script.sh", outcome: "refused", note: reasons.type },
        { file: "2/vuoto.pdf", outcome: "refused", note: reasons.empty },
        { file: "link.pdf", outcome: "refused", note: reasons.symlink },
      ],
    });
    expect(reported).toHaveLength(7);
    expect((await store.documents.list("company-a", "current")).map(({ path }) => path)).toEqual([
      "1/4.1",
      "1/foto",
      "2/registro",
      "3/ultimo",
    ]);
  });

  it("changes nothing when run again", async () => {
    write("a.pdf");
    write("b/b.pdf", OTHER_PDF);
    const { run } = await setUp(engine);
    await run();
    expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: 2, refused: 0 });
  });

  it("ends with the highest of the revisions that lie in one folder", async () => {
    for (const revision of [2, 10, 9]) {
      write(`7.5_Registrazioni_Rev.${revision}_2025-01-01.pdf`, Buffer.from(`%PDF-${revision}`));
    }
    const { store, run } = await setUp(engine);
    expect(await run()).toMatchObject({ imported: 1, updated: 2, refused: 0 });
    const listed = await store.documents.list("company-a", "current");
    expect(listed).toMatchObject([{ revision: "10" }]);
  });

  it("reports a file that is removed between listing and reading", async () => {
    write("a.pdf");
    write("b.pdf");
    write("c.pdf");
    const { run } = await setUp(engine);
    const result = await run(({ file }) => {
      if (file === "a.pdf") rmSync(join(folder, "in", "b.pdf"));
    });
    expect(result).toMatchObject({
      imported: 2,
      refused: 1,
      entries: [{ file: "b.pdf", note: reasons.unreadable }],
    });
  });

  it("fails when the folder is missing", async () => {
    const { run } = await setUp(engine);
    await expect(run()).rejects.toThrow("ENOENT");
  });
});
