import { movesData } from "../../storage/audit/movesData";
import type { ScopedHead, StoredBackup } from "../../storage/store/schema/backupTypes";
import type { StoreQueries } from "../../storage/store/store";

const ENTRIES_AT_ONCE = 500;

type Queries = Pick<StoreQueries, "audit" | "companies">;

/**
 * Whether data covered by a safety copy has changed since; a restore would then delete it without a
 * copy. Every change has an entry in the audit log. The companies are locked until the transaction
 * ends.
 */
export async function hasChangedSince(
  { audit, companies }: Queries,
  copy: Pick<StoredBackup, "companyId" | "heads">,
): Promise<boolean> {
  const { companyId } = copy;
  const ids = companyId === null ? (await companies.list()).map(({ id }) => id) : [companyId];
  const heads = JSON.parse(copy.heads) as ScopedHead[];
  for (const id of ids) {
    const version = await companies.holdAny(id);
    const known = heads.find((head) => head.scope === id)?.documentsVersion;
    // A running or killed sync has written documents, but no entry yet.
    if (known !== undefined && known !== version) return true;
  }
  for (const scope of companyId === null ? await audit.listScopes() : ids) {
    const known = heads.find((head) => head.scope === scope)?.position ?? 0;
    if (await hasMoved(audit, scope, known)) return true;
  }
  return false;
}

async function hasMoved(audit: Queries["audit"], scope: string, known: number): Promise<boolean> {
  for (let after = known; ; ) {
    const entries = await audit.listChain(scope, after, ENTRIES_AT_ONCE);
    if (entries.some(({ action }) => movesData(action))) return true;
    const last = entries.at(-1);
    if (last === undefined) return false;
    after = last.throughPosition ?? last.position;
  }
}
