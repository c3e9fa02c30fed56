import { existsSync } from "node:fs";
import type { StoreWait } from "../store/engines/untilReachable";
import { inspectStore } from "../store/inspectStore";
import type { StoreOptions } from "../store/openStore";
import { copyBeforeUpgrade } from "./copyBeforeUpgrade";
import { InstallationError } from "./folderMark";
import { installationTexts } from "./installationTexts";

export interface UpgradeDeps {
  wait?: StoreWait | undefined;
  warn(line: string): void;
  /** Why a database of an earlier version may not be migrated, in Italian; null if it may. */
  refuseUpgrade?: (() => Promise<string | null>) | undefined;
}

/**
 * Checks whether opening a database would migrate it, and prepares for that: copies the SQLite
 * file.
 * @throws {InstallationError} When it may not be migrated, or the disk has no room for the copy.
 */
export async function prepareUpgrade(
  options: StoreOptions,
  { wait, warn, refuseUpgrade }: UpgradeDeps,
): Promise<void> {
  if ("sqlitePath" in options && !existsSync(options.sqlitePath)) return;
  const { isEmpty, missingChanges } = await inspectStore(options, wait);
  if (isEmpty || missingChanges === 0) return;
  const problem = (await refuseUpgrade?.()) ?? null;
  if (problem !== null) throw new InstallationError(problem);
  if ("sqlitePath" in options) {
    warn(installationTexts.copied(await copyBeforeUpgrade(options.sqlitePath)));
  }
}
