import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import type { Store } from "../store/schema/types";
import { type AuditSeal, trustingOthers } from "./auditSeal";
import { systemTrail } from "./auditTrail";
import { CHAIN_START } from "./chainLink";
import { verifyChain } from "./verifyChain";

interface Deps {
  store: Pick<Store, "audit">;
  seal: AuditSeal;
  /** The id source and time of an audit entry about each new seal; null: writes no entry. */
  tells: { newId: NewId; now: EpochMs } | null;
  /** Called for an altered chain, which is never sealed. */
  onBroken(scope: string): void;
}

/**
 * Seals every unaltered chain: those from before there were seals, and all of them when the
 * server's key was replaced.
 */
export async function sealChains({ store, seal, tells, onBroken }: Deps): Promise<void> {
  const { audit } = store;
  for (const scope of await audit.listScopes()) {
    const { fault } = await verifyChain({ audit, seal: trustingOthers(seal) }, { scope });
    const isWhole = fault === null || fault.fault === "unsealed";
    if (!isWhole || !(await audit.sealEnd(scope, CHAIN_START))) onBroken(scope);
    else if (tells !== null) await systemTrail(tells, scope || null).write(store, "audit.sealed");
  }
}
