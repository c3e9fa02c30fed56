import type { DurationMs } from "@sgi/core/time";
import type { StoreOptions } from "../openStore";
import { runSql } from "./runSql";

/** Makes mails older by the database's clock, which no test can set. */
export async function passMailTime(options: StoreOptions, ms: DurationMs): Promise<void> {
  await runSql(options, `update "outbox" set "nextAt" = "nextAt" - ${ms}`);
}
