import type { TestServer } from "../../app/testing/testServer";
import type { TimedBackupDeps } from "../timedBackups";

/** The dependencies of timed backups on a test server: daily, two of each kept. */
export function timedDeps(
  { store, backups, time }: TestServer,
  onMail = () => {},
): TimedBackupDeps {
  return {
    store,
    backups,
    clock: time.clock,
    newId: () => crypto.randomUUID(),
    log: { error: () => undefined, warn: () => undefined, info: () => undefined },
    settings: { everyHours: 24, keep: 2 },
    copyPlace: null,
    onMail,
  };
}
