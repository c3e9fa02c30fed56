import { subkey } from "../secrets/seal";
import type { Store } from "../store/store";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

interface Key {
  /** This process's key; null if there is none yet. */
  own: Uint8Array | null;
  /** Whether a key is required. */
  isNeeded: boolean;
  /** The check value of the installation's key; null if none was stored. */
  keyCheck: string | null;
}

/** @throws {InstallationError} When this is not the installation's key. */
export function refuseKey(dataDir: string, { own, isNeeded, keyCheck }: Key): void {
  if (own === null && isNeeded) throw new InstallationError(texts.keyMissing(dataDir));
  if (own === null || isKnown(own, keyCheck)) return;
  throw new InstallationError(texts.otherKey(dataDir));
}

function isKnown(own: Uint8Array, keyCheck: string | null): boolean {
  return keyCheck === null || keyCheckOf(own) === keyCheck;
}

interface KeepDeps {
  store: Pick<Store, "installation">;
  readKey: () => Promise<Uint8Array | null>;
  /** Whether this key replaces the former one. */
  replacesKey: boolean;
  /** Whether a wrong key is refused; otherwise it is only reported. */
  isApart: boolean;
  warn(line: string): void;
}

/**
 * Stores this process's check value unless one is stored.
 * @throws {InstallationError} When another server has stored another one meanwhile.
 */
export async function keepKey(dataDir: string, deps: KeepDeps): Promise<void> {
  const { installation } = deps.store;
  const own = await deps.readKey();
  if (own === null) return;
  if (deps.replacesKey) return installation.replaceKey(keyCheckOf(own));
  const keyCheck = await installation.keepKey(keyCheckOf(own));
  if (deps.isApart) refuseKey(dataDir, { own, isNeeded: false, keyCheck });
  else if (!isKnown(own, keyCheck)) deps.warn(texts.worksWithOtherKey(dataDir));
}

/** A value that differs between keys and reveals nothing else. */
export function keyCheckOf(secret: Uint8Array): string {
  return subkey(secret, "sgi key check").toString("hex");
}
