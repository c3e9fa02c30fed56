import { createSelection } from "@sgi/core/documents/names";
import { newId } from "../../base/ids/newId";
import { walkFolder } from "../../commands/import/walkFolder";
import { openFolderFileStore } from "../../storage/files/folderFileStore";
import { openStore } from "../../storage/store/openStore";
import { company } from "../../storage/store/testing/records";
import { ingestFile } from "../ingestFile";

// Runs as a separate process, beside others on the same database: reports that it is ready, imports
// all files of the folder at once when told, and reports the outcomes.
const [options = "", filesFolder = "", folder = ""] = process.argv.slice(2);
const store = await openStore(JSON.parse(options));
const files = await openFolderFileStore(filesFolder, { newId, sweep: false });
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const deps = { store, files, clock: { now: () => 0 }, newId };
const known = { companyId: company().id, userId: null, modifiedAt: null, answer: null };
const work: Promise<{ outcome: string }>[] = [];
for await (const { relativeName, path: bytesPath } of walkFolder(folder)) {
  const selection = createSelection([relativeName]);
  work.push(ingestFile(deps, { ...known, asks: true, selection, relativeName, bytesPath }));
}
const outcomes = (await Promise.all(work)).map(({ outcome }) => outcome);
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
await store.close();
process.exit();
