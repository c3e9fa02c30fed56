import type { TestServer } from "../../app/testing/testServer";
import type { TimedBackupDeps } from "../timedBackups";

/** What makes timed backups on a test server, once a day, two of each kept. */
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
    onMail,
  };
}
