import type { Document } from "@sgi/core/documents";

/** What hosts call the states of lists, for who asks them later what has changed. */
const versions = new WeakMap<readonly Document[], string>();

export function versionOf(list: readonly Document[]): string | undefined {
  return versions.get(list);
}

/** Keeps a list's state by its name; null where the host has none for it. */
export function noteVersion<List extends readonly Document[]>(
  list: List,
  version: string | null | undefined,
): List {
  if (version) versions.set(list, version);
  return list;
}
