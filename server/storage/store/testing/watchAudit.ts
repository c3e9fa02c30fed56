import type { AuditEntry } from "../schema/auditTypes";
import type { Store } from "../store";

/** A store that also adds every audit entry of a committed transaction to `entries`. */
export function watchAudit(store: Store, entries: AuditEntry[]): Store {
  return {
    ...store,
    async transaction(work) {
      const written: AuditEntry[] = [];
      const result = await store.transaction((queries) => {
        const append = async (entry: AuditEntry) => {
          await queries.audit.append(entry);
          written.push(entry);
        };
        return work({ ...queries, audit: { ...queries.audit, append } });
      });
      entries.push(...written);
      return result;
    },
  };
}
