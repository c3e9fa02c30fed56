import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { newId } from "../../base/ids/newId";
import { filesThatChange, withoutId } from "../../ingest/testing/filesThatChange";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import { forSqliteFirst } from "../../storage/store/testing/forEachEngine";
import { CREATED_AT, company } from "../../storage/store/testing/records";
import { watchInForce } from "../../storage/store/testing/watchInForce";
import { importFolder } from "./importFolder";

forSqliteFirst((engine) => {
  it("what imports change is told fact by fact, and nothing twice [LIFE-14]", async () => {
    const root = await mkdtemp(join(tmpdir(), "sgi-in-force-"));
    onTestFinished(() => rm(root, { recursive: true }));
    const { store, options } = await engine.open();
    await store.companies.create(company());
    const files = await openFolderFileStore(join(root, "files"), { newId, sweep: true });
    const deps = { store, files, clock: { now: () => CREATED_AT }, newId };
    const folder = join(root, "in");
    const run = () =>
      importFolder(deps, { folder, companyId: "company-a", report: () => undefined });
    const told = watchInForce(options);
    for (const { what, name, content, expected } of await filesThatChange()) {
      await rm(folder, { recursive: true, force: true });
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
      await run();
      expect(withoutId(await told()), what).toEqual(expected);
      await run();
      expect(await told(), `${what}, again`).toEqual([]);
    }
  });
});
