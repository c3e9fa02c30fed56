import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSelection } from "@sgi/core/documents/names";
import { execaNode } from "execa";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../base/ids/newId";
import { programFile } from "../base/testing/programFile";
import { openFolderFileStore } from "../storage/files/folderFileStore";
import { openStore } from "../storage/store/openStore";
import { forSqliteFirst } from "../storage/store/testing/forEachEngine";
import { company } from "../storage/store/testing/records";
import { ingestFile } from "./ingestFile";

const FILES = 15;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sgi-two-"));
  for (const tree of ["one/SGI", "two/SGI 2027"]) {
    mkdirSync(join(folder, tree), { recursive: true });
    for (let index = 0; index < FILES; index++) {
      writeFileSync(join(folder, tree, `${index}_Documento_Rev.1_2025-01-01.pdf`), `%PDF-${index}`);
    }
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

forSqliteFirst((engine) => {
  it("never makes two documents of one, in two processes that take files in at the same time", async () => {
    const options = await engine.newDatabase();
    const store = await openStore(options);
    await store.companies.create(company());
    await store.close();
    const runs = ["one", "two"].map((tree) =>
      execaNode(programFile("importBeside"), [
        JSON.stringify(options),
        join(folder, "files"),
        join(folder, tree),
      ]),
    );
    await Promise.all(runs.map(({ stdout }) => once(stdout, "data")));
    for (const { stdin } of runs) stdin.write("go\n");
    const done = await Promise.all(runs);
    const outcomes = done.flatMap(({ stdout }) => JSON.parse(stdout.split("\n").at(-1) ?? ""));
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect([count("imported"), count("updated")]).toEqual([FILES, FILES]);
    const after = await openStore(options);
    expect(await after.documents.list(company().id, "current")).toHaveLength(FILES);
    await after.close();
  }, 60_000);

  it("makes one document of files of one key that arrive together", async () => {
    const store = await engine.newStore();
    await store.companies.create(company());
    const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: false });
    const deps = { store, files, clock: { now: () => 0 }, newId };
    const relativeName = "SGI/0_Documento_Rev.1_2025-01-01.pdf";
    const known = { companyId: company().id, userId: null, modifiedAt: null, answer: null };
    const ingest = (asks: boolean) =>
      ingestFile(deps, {
        ...known,
        asks,
        relativeName,
        selection: createSelection([relativeName]),
        bytesPath: join(folder, "one", relativeName),
      });
    const outcomes = await Promise.all([ingest(true), ingest(false), ingest(true)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
      "imported",
      "unchanged",
      "unchanged",
    ]);
    expect(await store.documents.list(company().id, "current")).toHaveLength(1);
  });
});
