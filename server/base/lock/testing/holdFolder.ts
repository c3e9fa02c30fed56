import { takeDataFolder } from "../dataFolderLock";

// Run as a process of its own: takes the folder, says how that went, and stays until it is killed.
const outcome = takeDataFolder(process.argv[2] ?? "", { pid: process.pid });
process.stdout.write(outcome.ok ? "held\n" : "refused\n");
if (outcome.ok) setInterval(() => undefined, 60_000);
