import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../base/ids/newId";
import { reasons } from "../../base/reasons/reasons";
import { OTHER_PDF, PDF, PNG, xlsx } from "../../ingest/spreadsheets/testing/samples";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import { forSqliteFirst, type TestEngine } from "../../storage/store/testing/forEachEngine";
import { CREATED_AT, company } from "../../storage/store/testing/records";
import { type ImportEntry, importFolder } from "./importFolder";

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

const refused = { outcome: "refused", documentId: null };

async function setUp(engine: TestEngine) {
  const store = await engine.newStore();
  await store.companies.create(company());
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: true });
  const deps = { store, files, clock: { now: () => CREATED_AT }, newId };
  const reported: ImportEntry[] = [];
  const request = { folder: join(folder, "in"), companyId: "company-a" };
  const run = (report = (entry: ImportEntry) => void reported.push(entry)) =>
    importFolder(deps, { ...request, report });
  return { store, run, reported, deps, request };
}

forSqliteFirst((engine) => {
  it("stops after the current file, says how many are left, and lets other work go first", async () => {
    for (const n of [1, 2, 3, 4]) write(`${n}.pdf`, Buffer.from(`%PDF-1.7 ${n}`));
    const { deps, request, store } = await setUp(engine);
    const off = new AbortController();
    let turns = 0;
    const result = await importFolder(deps, {
      ...request,
      report: ({ file }) => file === "2.pdf" && off.abort(),
      stepAside: async () => void turns++,
      signal: off.signal,
    });
    expect(result).toMatchObject({ imported: 2, left: 2 });
    expect(turns).toBe(3);
    expect(await store.documents.list("company-a", "current")).toHaveLength(2);
  });

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
      archived: 0,
      superseded: 0,
      refused: 3,
      skipped: 0,
      left: 0,
      entries: [
        {
          file: "2/registro.xlsx",
          outcome: "imported",
          documentId: expect.any(String),
          note: reasons.otherCell("Registro"),
        },
        { ...refused, file: "2/script.sh", note: reasons.type },
        { ...refused, file: "2/vuoto.pdf", note: reasons.empty },
        { ...refused, file: "link.pdf", note: reasons.symlink },
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

  it("leaves archived what was archived in the panel, until a new revision comes", async () => {
    write("A/4.1_Contesto_Rev.1_2025-01-01.pdf");
    write("B/4.1_Contesto_Rev.1_2025-01-01.pdf");
    const { store, run, reported } = await setUp(engine);
    await run();
    const [inA, inB] = await store.documents.list("company-a", "current");
    if (inA === undefined || inB === undefined) throw new Error("not imported");
    await store.documents.archive("company-a", [inA.id], CREATED_AT + 1);
    expect(await run()).toMatchObject({ imported: 0, updated: 0, unchanged: 1, archived: 1 });
    expect(reported.filter(({ outcome }) => outcome === "archived")).toEqual([
      {
        file: "A/4.1_Contesto_Rev.1_2025-01-01.pdf",
        outcome: "archived",
        documentId: null,
        note: reasons.archived,
      },
    ]);
    expect(await store.documents.list("company-a", "current")).toEqual([inB]);

    write("A/4.1_Contesto_Rev.2_2026-01-01.pdf", OTHER_PDF);
    expect(await run()).toMatchObject({ imported: 0, updated: 1, unchanged: 1, archived: 0 });
    expect(await store.documents.get("company-a", inA.id)).toMatchObject({
      revision: "2",
      obsoleteAt: null,
    });
    expect(await store.revisions.list("company-a", inA.id, 9)).toMatchObject([{ revision: "1" }]);
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
    expect(await run()).toMatchObject({ imported: 1, updated: 0, superseded: 2, refused: 0 });
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

  it("takes a renamed top folder for a move, departments with documents of one name apart", async () => {
    for (const place of ["SGI/Acquisti", "SGI/Qualità"]) {
      write(`${place}/8.4_Fornitori_Rev.2_2025-01-01.pdf`, Buffer.from(`%PDF-${place}`));
      write(`${place}/Organigramma.png`, PNG);
    }
    const { store, run } = await setUp(engine);
    await run();
    const ids = async () => {
      const listed = await store.documents.list("company-a", "current");
      return Object.fromEntries(
        listed.map(({ id, keyFolder, title }) => [`${keyFolder}/${title}`, id]),
      );
    };
    const before = await ids();
    renameSync(join(folder, "in", "SGI"), join(folder, "in", "SGI 2027"));
    expect(await run()).toMatchObject({ imported: 0, updated: 4, refused: 0, entries: [] });
    const renamed = Object.entries(before).map(([name, id]) => [
      name.replace("SGI", "SGI 2027"),
      id,
    ]);
    expect(await ids()).toEqual(Object.fromEntries(renamed));
  });

  it("creates a new document when several could be meant, and says so", async () => {
    write("A/8.4_Fornitori_Rev.2_2025-01-01.pdf");
    write("B/8.4_Fornitori_Rev.2_2025-01-01.pdf", OTHER_PDF);
    const { run } = await setUp(engine);
    await run();
    rmSync(join(folder, "in"), { recursive: true });
    write("C/8.4_Fornitori_Rev.3_2025-01-01.pdf");
    expect(await run()).toMatchObject({
      imported: 1,
      entries: [{ outcome: "imported", note: reasons.madeNew(["A/8.4", "B/8.4"]) }],
    });
    expect(await run()).toMatchObject({ unchanged: 1, entries: [] });
  });

  it("mends names as a synced folder writes them [NAME-01]", async () => {
    write("Rossi S.r.l./4.1_Contesto_Rev.1_2025-01-01.pdf");
    write("Esito: positivo?.pdf", OTHER_PDF);
    const { store, run } = await setUp(engine);
    expect(await run()).toMatchObject({ imported: 2, refused: 0 });
    expect(await run()).toMatchObject({ unchanged: 2 });
    expect((await store.documents.list("company-a", "current")).map(({ path }) => path)).toEqual([
      "Esito_ positivo_",
      "Rossi S.r.l/4.1",
    ]);
  });

  it("tells of revisions that cannot be kept, which make two documents [NAME-01]", async () => {
    write("Manuale Rev.A.pdf");
    write("Manuale Rev.B.pdf", OTHER_PDF);
    const { run } = await setUp(engine);
    const { entries } = await run();
    expect(entries.map(({ note }) => note)).toEqual([
      expect.stringContaining("la revisione non è un numero intero"),
      expect.stringContaining("la revisione non è un numero intero"),
    ]);
  });

  it("fails when the folder is missing", async () => {
    const { run } = await setUp(engine);
    await expect(run()).rejects.toThrow("ENOENT");
  });
});
