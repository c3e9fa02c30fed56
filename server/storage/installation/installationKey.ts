import { keyCheckOf } from "../secrets/keyCheck";
import type { Store } from "../store/schema/types";
import { InstallationError } from "./folderMark";
import { installationTexts as texts } from "./installationTexts";

interface Key {
  /** The key that this process has; null where there is none yet. */
  own: Uint8Array | null;
  /** Whether there must be one. */
  isNeeded: boolean;
  /** By what the installation's key is known; null when that was never said. */
  keyCheck: string | null;
}

/** @throws {InstallationError} When the key is another one than the installation's. */
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
  /** Whether the key takes the place of another one. */
  replacesKey: boolean;
  /** Whether another key than the noted one is refused; else it is only told of. */
  isApart: boolean;
  warn(line: string): void;
}

/**
 * Notes by what this process' key is known, where that was never said.
 * @throws {InstallationError} When somebody else has noted another one meanwhile, among servers apart.
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
