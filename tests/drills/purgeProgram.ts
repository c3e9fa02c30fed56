import { DAY_MS, systemTimers } from "@sgi/core/time";
import { createBackupService } from "@sgi/server/backups/service/backups";
import { purgeDeleted } from "@sgi/server/backups/timed/purgeDeleted";
import { readServerConfig } from "@sgi/server/base/config/config";
import { newId } from "@sgi/server/base/ids/newId";
import { backupDepsFor } from "@sgi/server/commands/base/backupDepsFor";
import { systemCommandDeps } from "@sgi/server/commands/base/commandDeps";
import { openData } from "@sgi/server/storage/installation/openData";

// A process that purges as the server's timed job does, so many days from now.
const aheadMs = Number(process.argv[2]) * DAY_MS;
const outcome = readServerConfig(process.env);
if (!outcome.ok) throw new Error(outcome.problems.join("\n"));
const opened = await openData(outcome.config, {
  pid: process.pid,
  newId,
  warn: () => undefined,
  mayCreate: false,
});
if (!opened.ok) throw new Error(opened.problem);
const { data } = opened;
const clock = { now: () => Date.now() + aheadMs };
const deps = await backupDepsFor(data, outcome.config, { ...systemCommandDeps, clock });
const nothing = () => undefined;
const told = { onDisconnect: nothing, onMade: nothing, onMail: nothing };
const backups = createBackupService({ ...deps, ...told, timers: systemTimers });
process.stdout.write("open\n");
await purgeDeleted({ ...deps, ...told, backups, copyPlace: null });
await data.close();
