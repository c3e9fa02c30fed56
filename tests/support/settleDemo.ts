import { join } from "node:path";
import { dateInZone, systemClock, systemTimers } from "@sgi/core/time";
import { newId } from "@sgi/server/base/ids/newId";
import { TIME_ZONE } from "@sgi/server/base/time/timeZone";
import { readWaiting } from "@sgi/server/content/keepReading";
import { createTextProcess, startTextReader } from "@sgi/server/content/reading/textProcess";
import { readExpiry } from "@sgi/server/ingest/spreadsheets/readExpiry";
import { openFolderFileStore } from "@sgi/server/storage/files/folderFileStore";
import { openStore } from "@sgi/server/storage/store/openStore";

const USUAL_PRIORITY = 0;

interface Demo {
  dataDir: string;
  /** Null where the rows lie in the folder. */
  databaseUrl: string | null;
  /** The bundled process that reads texts. */
  textReader: string;
}

/**
 * Leaves a new demo as if a server had run this morning: texts are extracted, and the day's
 * reminders are marked as sent. Else each journey's server would begin with both.
 */
export async function settleDemo({ dataDir, databaseUrl, textReader }: Demo): Promise<void> {
  const store = await openStore(
    databaseUrl === null ? { sqlitePath: join(dataDir, "sgi.db") } : { databaseUrl },
  );
  const reader = createTextProcess(() => startTextReader(textReader, USUAL_PRIORITY));
  try {
    const files = await openFolderFileStore(join(dataDir, "files"), { newId, sweep: false });
    const stepAside = async () => undefined;
    const times = { clock: systemClock, timers: systemTimers };
    const deps = { store, files, reader, readExpiry, newId, stepAside, ...times };
    await readWaiting(deps, () => false);
    const today = dateInZone(systemClock.now(), TIME_ZONE);
    for (const companyId of await store.reminders.listWaiting(today)) {
      await store.reminders.endDay(companyId, today);
    }
  } finally {
    await reader.stop();
    await store.close();
  }
}
