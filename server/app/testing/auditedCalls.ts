import { contract, type RouteName } from "@sgi/core/contract";
import type { Store } from "../../storage/store/store";
import type { Caller } from "./accessCase";
import type { TableRow } from "./accessTable";

/** How many audit entries a successful change leaves, where it is not one. */
const OTHER_COUNTS: Partial<Record<RouteName, number>> = {
  // The session stays the same; its login has an entry.
  extendSession: 0,
  // These routes only read.
  verifyResetLink: 0,
  verifyInvitation: 0,
  verifyLogs: 0,
  previewRestore: 0,
  // The safety copy and the restore.
  restoreBackup: 2,
  // A read, but it hands out all data.
  downloadBackup: 1,
};

/** How many entries a call leaves: for a change, and for a refusal that is logged. */
export function entriesOf(
  {
    name,
    noted,
    unchanged,
    entries,
  }: Required<Pick<TableRow, "noted" | "unchanged">> &
    Pick<TableRow, "entries"> & { name: RouteName },
  { caller, status }: { caller: Caller; status: number },
): number {
  const isAtGate = status === 401 || status === 403;
  if (status >= 400) return noted.includes("audit") && !isAtGate ? 1 : 0;
  if (unchanged.includes(caller)) return 0;
  return entries ?? OTHER_COUNTS[name] ?? (contract[name].method === "GET" ? 0 : 1);
}

/** Returns a function that reads the entries since the last call: their actions and full text. */
export async function watchEntries({ audit }: Pick<Store, "audit">) {
  const list = () => audit.list({ companyId: undefined, limit: 5000 });
  const seen = new Set((await list()).map(({ id }) => id));
  return async () => {
    const added = (await list()).filter(({ id }) => !seen.has(id));
    return { actions: added.map(({ action }) => action), told: JSON.stringify(added) };
  };
}

const FIELDS =
  /"(?:password|currentPassword|newPassword|token|secret|code|companyCode)":"([^"]+)"/g;
const BACKUP_CODES = /"backupCodes":\["([^\]]*)"\]/g;

/** The secret values in JSON texts that were sent or answered. */
export function secretsIn(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...[...text.matchAll(FIELDS)].map(([, value = ""]) => value),
    ...[...text.matchAll(BACKUP_CODES)].flatMap(([, values = ""]) => values.split('","')),
  ]);
}
