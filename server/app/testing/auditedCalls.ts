import { contract, type RouteName } from "@sgi/core/contract";
import type { Store } from "../../storage/store/schema/types";
import type { Caller } from "./accessRow";
import type { TableRow } from "./accessTable";

/** How many entries in the audit log a call leaves that changed something, where it is not one. */
const OTHER_COUNTS: Partial<Record<RouteName, number>> = {
  // The session goes on as it was; its sign-in has an entry.
  extendSession: 0,
  // These only look.
  verifyResetLink: 0,
  verifyLogs: 0,
  previewRestore: 0,
  // The copy that is taken before, and what comes into its place.
  restoreBackup: 2,
  // A read, but what leaves the installation as a whole.
  downloadBackup: 1,
};

/** How many entries a call leaves: a change one, and a refusal beyond the gate where it is noted. */
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

/** Gives what reads the entries that a call has left: their actions, and all that they tell. */
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

/** The values in JSON texts, sent or answered, that nobody but their owner may see. */
export function secretsIn(...texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...[...text.matchAll(FIELDS)].map(([, value = ""]) => value),
    ...[...text.matchAll(BACKUP_CODES)].flatMap(([, values = ""]) => values.split('","')),
  ]);
}
