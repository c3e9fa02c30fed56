/** A module as the bundler knows it. */
interface Importing {
  /** What it imports without waiting for it to be needed. */
  importedIds: readonly string[];
}

type InfoOf = (id: string) => Importing | null;

/** What every page needs, or /auth: split off, each of these would be compressed alone. */
const WITH_THE_FRAME =
  /[\\/](shell[\\/]PageMeta|components[\\/]forms[\\/](Checkbox|Field|PasswordInput|TextInput)|core[\\/](auth[\\/]email|texts[\\/]controls))\.tsx?$/;

/**
 * Tells which modules form the first chunk: what `entry` reaches without a dynamic import, and what
 * is named above. `infoOf` must know the whole graph from the first call on.
 */
export function createFirstChunk(entry: string): (id: string, infoOf: InfoOf) => boolean {
  let reached: Set<string> | null = null;
  return (id, infoOf) => {
    reached ??= reach(entry, infoOf);
    return reached.has(id) || WITH_THE_FRAME.test(id);
  };
}

function reach(entry: string, infoOf: InfoOf): Set<string> {
  const reached = new Set([entry]);
  // A set hands out what is added while it is walked.
  for (const id of reached) for (const next of infoOf(id)?.importedIds ?? []) reached.add(next);
  return reached;
}
