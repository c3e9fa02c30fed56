import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BRENTA, DEMO_COUNTS } from "@sgi/fixtures/demo/catalogue/brenta";
import { writeDemoFolder } from "@sgi/fixtures/demo/writeDemoFolder";
import { fillDemoDrive } from "@sgi/fixtures/google/demoDrive";
import { newId } from "@sgi/server/base/ids/newId";
import { importFolder } from "@sgi/server/commands/import/importFolder";
import { NOTHING_DONE, useSyncWorld } from "@sgi/server/drive/sync/testing/syncWorld";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { openStore } from "@sgi/server/storage/store/openStore";
import { expect, test } from "vitest";
import { archiveObsolete } from "../../scripts/demo/archiveObsolete";

const begin = useSyncWorld();
const today = "2026-11-20";
const companyId = "company-a";
/** A folder with an archived document. */
const improvement = "SGI/10 Miglioramento";

const keeps =
  "the demo's archived documents stay archived when their folder in the drive is renamed";

test(keeps, { tags: ["long"] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-demo-drive-"));
  const store = await openStore({ sqlitePath: join(folder, "demo.db") });
  const files = await openFolderFileStore(join(folder, "files"), { newId, sweep: true });
  const { tree, chosen, deps, sync, obsolete } = await begin(store);
  await writeDemoFolder({ folder: join(folder, "in"), today });
  const options = { folder: join(folder, "in"), companyId, report: () => undefined };
  await importFolder({ store, files, clock: deps.clock, newId }, options);
  await archiveObsolete({ store, newId }, { companyId, catalogue: BRENTA, today });
  const archived = await obsolete();
  expect(archived).toHaveLength(DEMO_COUNTS.obsolete);
  chosen.rootId = await fillDemoDrive(tree, { today });
  await sync();
  tree.rename(tree.addPath(improvement, chosen.rootId), "10 Migliorare");
  const moved = BRENTA.documents.filter((each) => each.folder === improvement).length - 1;
  const unchanged = BRENTA.documents.length - moved;
  expect((await sync()).counts).toEqual({ ...NOTHING_DONE, moved, unchanged });
  expect(await obsolete()).toEqual(archived);
  await store.close();
  await rm(folder, { recursive: true });
});
