import type { EpochMs } from "@sgi/core/time";
import type { createQueries } from "./queries/queries";
import type { EndSeal } from "./schema/auditTypes";
import type { RowReader } from "./schema/backupTypes";
import type { Backlog, Connection } from "./schema/connection";
import type { ListName, ListSnapshot } from "./schema/documentTypes";
import type { StoredUser } from "./schema/types";

/** What `createQueries` offers, outside a transaction or in one. */
export type StoreQueries = ReturnType<typeof createQueries>;

export interface Store extends StoreQueries, Connection {
  /**
   * Runs `work` in one transaction. `work` must use the given queries: a call to the store itself
   * would deadlock, waiting for this transaction.
   */
  transaction<T>(work: (queries: StoreQueries) => Promise<T>): Promise<T>;
  /** Lets `work` read all rows as of one moment; others continue to write. */
  snapshot<T>(work: (rows: RowReader) => Promise<T>): Promise<T>;
  /** Lets `work` read a list as of one moment; others continue to read and write. */
  readList<T>(
    companyId: string,
    which: ListName,
    work: (list: ListSnapshot) => Promise<T>,
  ): Promise<T>;
  /** The background work that waits, of all processes. */
  backlog(): Promise<Backlog>;
  /** The database's own time. */
  readClock(): Promise<EpochMs>;
  /** Seals the ends of the audit log's chains from now on; null: does not seal. */
  sealAuditBy(seal: EndSeal | null): void;
}

/** Whether the company of a user, code or invitation is deleted. */
export async function belongsToDeletedCompany(
  { companies }: Pick<StoreQueries, "companies">,
  { companyId }: Pick<StoredUser, "companyId">,
): Promise<boolean> {
  const company = companyId === null ? null : await companies.get(companyId);
  return company !== null && company.deletedAt !== null;
}
