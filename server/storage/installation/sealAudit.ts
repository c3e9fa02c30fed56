import { existsSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "@sgi/core/time";
import type { ObjectSettings } from "../../base/config/objectSettings";
import type { NewId } from "../../base/ids/newId";
import { createAuditSeal } from "../audit/auditSeal";
import { createEndSeal } from "../audit/endSeal";
import { sealChains } from "../audit/sealChains";
import { writeOnce } from "../files/writeOnce";
import { markOf } from "../objects/openObjects";
import type { Store } from "../store/schema/types";
import { installationTexts as texts } from "./installationTexts";

/** In the data folder, beside the key: the audit log was sealed once, so a missing seal is a fault. */
const SEALED_NOTE = "sgi.audit-sealed";

interface Deps {
  store: Pick<Store, "audit" | "sealAuditBy">;
  installation: string;
  /** What the installation signs with; null where there is no key yet. */
  key: Uint8Array | null;
  dataDir: string;
  /** Where servers share nothing but the database and a bucket; else null. */
  objects: ObjectSettings | null;
  /** Whether the key has just taken the place of another one: all is sealed anew by it. */
  replacesKey: boolean;
  newId: NewId;
  warn(line: string): void;
}

/**
 * Has the store seal the audit log from now on, and seals what was written before, once. That this
 * was done is noted outside the database, whose writer could take the seals away.
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
