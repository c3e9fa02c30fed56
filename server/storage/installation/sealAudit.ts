import { createHmac, timingSafeEqual } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type EpochMs, systemClock } from "@sgi/core/time";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { type AuditSeal, createAuditSeal, trustingOthers } from "../audit/auditSeal";
import { systemTrail } from "../audit/auditTrail";
import { CHAIN_START } from "../audit/chainLink";
import { verifyChain } from "../audit/verifyChain";
import { writeOnce } from "../files/syncFolder";
import { markOf } from "../objects/openObjects";
import { subkey } from "../secrets/seal";
import type { EndSeal } from "../store/schema/auditTypes";
import type { Store } from "../store/store";
import { installationTexts as texts } from "./installationTexts";

/**
 * In the data folder, beside the key: says that the log was sealed once, so a missing seal is a
 * fault.
 */
const SEALED_NOTE = "sgi.audit-sealed";

interface Deps {
  store: Pick<Store, "audit" | "sealAuditBy">;
  installation: string;
  /** The installation's key; null if there is none yet. */
  key: Uint8Array | null;
  dataDir: string;
  /** The bucket, if servers share only that and the database; else null. */
  objects: ObjectSettings | null;
  /** Whether the key was just replaced: then every chain is sealed again. */
  replacesKey: boolean;
  newId: NewId;
  warn(line: string): void;
}

/**
 * Seals the audit log from now on, and, the first time, all earlier entries. A note outside the
 * database records this, because write access to the database suffices to delete the seals.
 */
export async function sealAudit(deps: Deps): Promise<void> {
  const { store, installation, key, dataDir, objects, replacesKey, newId, warn } = deps;
  if (key === null) return;
  store.sealAuditBy(createEndSeal(key, installation));
  const note = objects === null ? inFolder(dataDir) : markOf(objects);
  if (!replacesKey && (await note.isSealed())) return;
  const seal = createAuditSeal(key);
  const tells = replacesKey ? { newId, now: systemClock.now() } : null;
  await sealChains({ store, seal, tells, onBroken: (scope) => warn(texts.auditBroken(scope)) });
  await note.noteSealed();
}

function inFolder(dataDir: string) {
  const path = join(dataDir, SEALED_NOTE);
  return { isSealed: async () => existsSync(path), noteSealed: () => writeOnce(path, "\n") };
}

interface ChainDeps {
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
async function sealChains({ store, seal, tells, onBroken }: ChainDeps): Promise<void> {
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
