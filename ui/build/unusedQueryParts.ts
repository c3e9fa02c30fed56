import type { Plugin } from "vite";

/**
 * What takes the place of parts of the query library that no code of the panel reaches, but that
 * every client imports: 1.3 KB of each first visit to the index. By the end of their module's path.
 */
const STANDINS: Readonly<Record<string, string>> = {
  // The panel writes by flows of core, never by mutations.
  "/query-core/build/modern/mutationCache.js": `export class MutationCache {
    clear() {}
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
  }`,
  "/query-core/build/modern/infiniteQueryBehavior.js": `
    export const infiniteQueryBehavior = () => undefined;
    export const hasNextPage = () => false;
    export const hasPreviousPage = () => false;`,
};

/** Leaves these parts out. Fails the build when the library has no such module any more. */
export function unusedQueryParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "unused-query-parts",
    apply: "build",
    load(id) {
      const end = Object.keys(STANDINS).find((each) => id.endsWith(each));
      if (end === undefined) return null;
      replaced.add(end);
      return STANDINS[end];
    },
    generateBundle() {
      const missing = Object.keys(STANDINS).filter((end) => !replaced.has(end));
      if (missing.length === 0) return;
      throw new Error(`ui/build/unusedQueryParts.ts names ${missing.join(", ")}: no such module`);
    },
  };
}
