import type { AuditSeal } from "../storage/audit/auditSeal";
import { verifyChain } from "../storage/audit/verifyChain";
import type { StagedRows } from "../storage/store/staging";
import type { Manifest } from "./archive/manifest";

/** Signatures of another installation cannot be checked here: only its own key can. */
const UNKNOWN_KEY: AuditSeal = { sign: () => "", holds: () => true, isOthers: () => false };

/** Whether each company's audit log in a backup is unbroken and ends where the manifest says. */
export async function isLogWhole(
  { audit, entriesAtOnce }: Pick<StagedRows, "audit" | "entriesAtOnce">,
  { heads }: Pick<Manifest, "heads">,
  ours: AuditSeal | null,
): Promise<boolean> {
  const deps = { audit, seal: ours ?? UNKNOWN_KEY, entriesAtOnce };
  const scopes = new Set([...(await audit.listScopes()), ...heads.map(({ scope }) => scope)]);
  for (const scope of scopes) {
    const known = heads.filter((head) => head.scope === scope);
    const { fault } = await verifyChain(deps, { scope, known });
    if (fault !== null) return false;
  }
  return true;
}
