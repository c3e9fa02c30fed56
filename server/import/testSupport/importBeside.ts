import { openFolderFileStore } from "../../files/folderFileStore";
import { newId } from "../../ids";
import { openStore } from "../../store/openStore";
import { company } from "../../store/testSupport/records";
import { importFolder } from "../importFolder";

// Run as a process of its own, beside others on the same database: says that it is ready, begins
// when it is told to, and ends with what it did.
const [options = "", filesFolder = "", folder = ""] = process.argv.slice(2);
const store = await openStore(JSON.parse(options));
const files = await openFolderFileStore(filesFolder, { newId, sweep: false });
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const { entries: _, ...counts } = await importFolder(
  { store, files, clock: { now: () => 0 }, newId },
  { folder, companyId: company().id, report: () => undefined },
);
process.stdout.write(`${JSON.stringify(counts)}\n`);
await store.close();
process.exit();
