import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@sgi/core/time";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { createAuditSeal } from "../audit/auditSeal";
import { createEndSeal, sealChains } from "../audit/sealChains";
import { writeOnce } from "../files/writeOnce";
import { markOf } from "../objects/openObjects";
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
