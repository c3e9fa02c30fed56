import type { TestServer } from "../../app/testing/testServer";
import type { PurgeDeps } from "../timed/purgeDeleted";
import type { TimedBackupDeps } from "../timed/timedBackups";

/** The dependencies of timed backups and purges on a test server: daily, two of each kept. */
export function timedDeps(
  { store, files, backups, time }: TestServer,
  onMail = () => {},
): TimedBackupDeps & PurgeDeps {
  return {
    store,
    backups,
    files,
    onDisconnect: () => undefined,
    clock: time.clock,
    newId: () => crypto.randomUUID(),
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
    settings: { everyHours: 24, keep: 2 },
    copyPlace: null,
    onMail,
  };
}
