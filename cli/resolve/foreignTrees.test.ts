import { mkdtempSync, renameSync } from "node:fs";
import path from "node:path";
import type { Document } from "@sgi/core/documents";
import { readFileName } from "@sgi/core/documents/names";
import { openRequest } from "@sgi/core/opener";
import { systemClock, systemTimers } from "@sgi/core/time";
import { describe, expect, it, onTestFinished } from "vitest";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { createFileIndex } from "../index/fileIndex";
import { createResolver } from "./resolver";

/** File names as real companies write them. */
const TREE = [
  "SGI/Acquisti/8.4_Procedura_Rev.2_2025-01-01.docx",
  "SGI/Produzione/8.4_Procedura_Rev.2_2025-01-01.docx",
  "SGI/Produzione/Stampaggio/8.4_Procedura_Rev.2_2025-01-01.docx",
  "SGI/Qualita\u0300/9.2_Perche\u0301 l'audit_Rev.12_2026-04-24.pdf",
  "SGI/Ricerca & Sviluppo/8.3_Prove & collaudi (bozza)_Rev.07_2026-01-31.xlsx",
  "SGI/Produzione/8.4_Procedura_Rev.1_2024-01-01.docx",
  "SGI/- Moduli/Modulo ordine.docx",
  "SGI/Squadra 👩\u200d🔧/Turni.xlsx",
  "SGI/Moduli.docx",
  "SGI/Moduli/Moduli.docx",
  "SGI/Moduli/Richiesta ferie rev 3.pdf",
  "SGI/A/Elenco.xlsx",
  "SGI/B/Elenco.xlsx",
  "SGI/8.4/Nota.txt",
  "Indice.pdf",
  "SGI/Indice.pdf",
  "4.1_Contesto_Rev.0_2024-02-29.ods",
  "SGI/MAIUSCOLE/4.2_PARTI INTERESSATE_REV.3_2025-05-05.DOCX",
  "SGI/Verbali/2024_02_30.pdf",
  "SGI/Verbali/8.1_Verbale_2024-02-30.pdf",
] as const;

/** The document that the server makes of an imported file. */
function imported(file: string): Pick<Document, "title" | "revision" | "fileType" | "path"> {
  const { reference, title, revision, extension } = readFileName(path.basename(file));
  const folders = file.normalize("NFC").split("/").slice(0, -1);
  return {
    ...{ title, revision: revision ?? "", fileType: extension },
    path: [...folders, reference ?? title].join("/"),
  };
}

async function open(roots: readonly string[]) {
  const folder = mkdtempSync(path.join(tempFolder(), "indice-"));
  const index = createFileIndex({ folder, clock: systemClock, timers: systemTimers });
  onTestFinished(() => index.close());
  index.setRoots(roots);
  await index.refresh(60_000);
  const resolver = createResolver({
    roots: () => roots,
    extraExtensions: () => [],
    ...{ index, system: "linux" },
    // A busy machine's disks may be slow.
    timers: { after: () => () => {} },
  });
  return (document: Parameters<typeof openRequest>[0]) => resolver.resolve(openRequest(document));
}

function plant(tree: readonly string[] = TREE) {
  const root = tempFolder();
  for (const file of tree) putFile(root, file);
  return root;
}

describe("a real company's tree", () => {
  it.each([
    ["its root", ""],
    ["its top folder", "SGI"],
  ])("opens every document at its address, with %s as the folder", async (_, below) => {
    const root = plant();
    const resolve = await open([path.join(root, below)]);
    for (const file of TREE.filter((each) => each.startsWith(below))) {
      expect(await resolve(imported(file)), file).toMatchObject({
        kind: "found",
        path: path.join(root, file),
        elsewhere: null,
      });
    }
  });

  it("opens by the innermost folders when the top one has another name", async () => {
    const root = plant();
    renameSync(path.join(root, "SGI"), path.join(root, "Sistema 2026"));
    const resolve = await open([root]);
    for (const file of TREE.filter((each) => /^SGI\/.+\//.test(each))) {
      const moved = file.replace("SGI", "Sistema 2026");
      expect(await resolve(imported(file)), file).toMatchObject({
        path: path.join(root, moved),
        elsewhere: expect.stringContaining("Sistema 2026/"),
      });
    }
  });

  it("opens a file newer than the index", async () => {
    const root = plant();
    const resolve = await open([root]);
    const file = "SGI/Nuova/8.5_Prova_Rev.1_2026-06-01.docx";
    const path1 = putFile(root, file);
    expect(await resolve(imported(file))).toMatchObject({ path: path1, how: "probe" });
  });

  it("opens no other revision, and no namesake of another department that shares the top folder", async () => {
    const resolve = await open([plant()]);
    const procedure = imported(TREE[1]);
    expect(await resolve({ ...procedure, revision: "3" })).toEqual({
      ...{ kind: "revision", onDisk: "2", wanted: "3" },
    });
    expect(await resolve({ ...procedure, path: "SGI/C/8.4" })).toMatchObject({ kind: "ambiguous" });
    const list = imported("SGI/C/Elenco.xlsx");
    expect(await resolve(list)).toMatchObject({ kind: "ambiguous", count: 2 });
  });

  it("opens neither of two files at one address under two roots", async () => {
    const roots = [plant(), plant(["Copia di sicurezza/SGI/A/Elenco.xlsx"])].map((root, at) =>
      at === 0 ? root : path.join(root, "Copia di sicurezza"),
    );
    const resolve = await open(roots);
    expect(await resolve(imported("SGI/A/Elenco.xlsx"))).toMatchObject({
      kind: "ambiguous",
      count: 2,
    });
    const inside = await open([roots[1] as string]);
    expect(await inside(imported("SGI/A/Elenco.xlsx"))).toMatchObject({ kind: "found" });
  });

  it("does not open an obsolete copy without a revision", async () => {
    const resolve = await open([plant(["Obsoleti/PR-02.docx"])]);
    const document = { title: "PR-02", fileType: "docx", path: "SGI/Procedure/PR-02" };
    expect(await resolve({ ...document, revision: "4" })).toEqual({
      ...{ kind: "revision", onDisk: null, wanted: "4" },
    });
  });
});
