import { join } from "node:path";
import { newId } from "../../../base/ids/newId";
import { takeDataFolder } from "../../../base/lock/dataFolderLock";
import { openFolderFileStore } from "../../../storage/files/folderFileStore";
import { openStore } from "../../../storage/store/openStore";
import { company } from "../../../storage/store/testing/records";
import { importFolder } from "../importFolder";

// Runs as its own process: imports the folder into the data folder and prints a line per file.
const [dataFolder = "", folder = ""] = process.argv.slice(2);
const taken = takeDataFolder(dataFolder, { pid: process.pid });
if (!taken.ok) throw new Error(taken.problem);
const store = await openStore({ sqlitePath: join(dataFolder, "sgi.db") });
const files = await openFolderFileStore(join(dataFolder, "files"), { newId, sweep: true });
if ((await store.companies.count()) === 0) await store.companies.create(company());
const result = await importFolder(
  { store, files, clock: { now: () => 0 }, newId },
  { folder, companyId: company().id, report: ({ file }) => void process.stdout.write(`${file}\n`) },
);
process.stdout.write(`${JSON.stringify(result)}\n`);
await store.close();
taken.lock.release();
