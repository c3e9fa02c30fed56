import { takeDataFolder } from "../dataFolderLock";

// Runs as its own process: locks the folder, reports the result, and stays until it is killed.
const outcome = takeDataFolder(process.argv[2] ?? "", { pid: process.pid });
process.stdout.write(outcome.ok ? "held\n" : "refused\n");
if (outcome.ok) setInterval(() => undefined, 60_000);
