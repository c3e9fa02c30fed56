import { createHmac, timingSafeEqual } from "node:crypto";
import type { EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { subkey } from "../secrets/subkey";
import type { EndSeal } from "../store/schema/auditTypes";
import type { Store } from "../store/store";
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

/**
 * Seals the end of a chain: an HMAC over installation, company, position and hash. Access to the
 * database without the server's key does not suffice to make one. Source:
 * docs/decisions/0015-audit-chain.md.
 */
export function createEndSeal(secret: Uint8Array, installation: string): EndSeal {
  const key = subkey(secret, "sgi audit ends");
  const sign: EndSeal["sign"] = (scope, { position, hash }) => {
    const text = JSON.stringify([installation, scope, position, hash]);
    return createHmac("sha256", key).update(text).digest("hex");
  };
  return {
    sign,
    holds(scope, sealed) {
      const [given, right] = [sealed.seal, sign(scope, sealed)].map((text) => Buffer.from(text));
      return given?.length === right?.length && timingSafeEqual(given as Buffer, right as Buffer);
    },
  };
}
