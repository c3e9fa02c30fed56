import { isInside, pathRules } from "../files/containment";
import type { FileChecker } from "../files/fileChecker";
import type { NameForm } from "../names/nameForms";
import type { System } from "../names/system";
import { type Hit, matchedFolders } from "./ranking";
import type { FileRefusal } from "./resolution";

/** Files of one name that are looked at; of thousands the best placed are enough to choose from. */
const MAX_CHECKS = 64;

/** What one look brought. */
export interface Look {
  readonly hits: readonly Hit[];
  readonly refusal: FileRefusal | null;
  /** Whether a folder did not answer in time. */
  readonly silent: boolean;
}

interface Place {
  readonly path: string;
  readonly root: string;
  readonly exact: boolean;
  readonly how: Hit["how"];
}

export interface LookUpDeps {
  roots(): readonly string[];
  checker: FileChecker;
  /** Paths under any root whose folded name is that of `name`. */
  find(name: string): Promise<readonly string[]>;
  system: System;
}

/** Looks for one candidate: at its address, and by name. */
export function createLookUp({ roots, checker, find, system }: LookUpDeps) {
  const rules = pathRules(system);

  const foldersOf = ({ path, root }: Place) =>
    rules.relative(root, rules.dirname(path)).split(rules.sep).filter(Boolean);

  const placesAt = (spots: readonly (readonly string[])[], forms: readonly NameForm[]): Place[] =>
    roots().flatMap((root) =>
      spots.flatMap((spot) =>
        forms.map(({ name, exact }) => {
          return { path: rules.join(root, ...spot, name), root, exact, how: "probe" };
        }),
      ),
    );

  const look = async (places: readonly Place[]): Promise<Look> => {
    const checks = await Promise.all(
      places.map(async (place) => ({ place, check: await checker.check(place.path, place.root) })),
    );
    const hits: Hit[] = [];
    let refusal: FileRefusal | null = null;
    for (const { place, check } of checks) {
      if (check.kind === "refused") refusal ??= check.reason;
      if (check.kind !== "ok") continue;
      hits.push({ file: check, folders: foldersOf(place), exact: place.exact, how: place.how });
    }
    return { hits, refusal, silent: checks.some(({ check }) => check.kind === "silent") };
  };

  return {
    /** At the document's folder, and only then at its parent and the root, under each root. */
    async atAddress(forms: readonly NameForm[], folders: readonly string[]): Promise<Look> {
      const [own = [], ...others] = spotsOf(folders);
      const inFolder = await look(placesAt([own], forms));
      if (isWhole(inFolder, folders) || others.length === 0) return inFolder;
      const above = await look(placesAt(others, forms));
      return {
        hits: [...inFolder.hits, ...above.hits],
        refusal: inFolder.refusal ?? above.refusal,
        silent: inFolder.silent || above.silent,
      };
    },

    /** Anywhere under the roots, by the index. */
    async byName(forms: readonly NameForm[], folders: readonly string[]): Promise<Look> {
      const form = forms[0];
      if (form === undefined) return { hits: [], refusal: null, silent: false };
      // All forms of a name fold into one.
      const places = (await find(form.name)).flatMap((path): Place[] => {
        const root = outermost(roots(), path, system);
        if (root === null) return [];
        const exact = form.exact && sameName(rules.basename(path), form.name);
        return [{ path, root, exact, how: "index" }];
      });
      const nearest = places
        .map((place) => ({ place, matched: matchedFolders(folders, foldersOf(place)) }))
        .sort((a, b) => b.matched - a.matched)
        .slice(0, MAX_CHECKS);
      return look(nearest.map(({ place }) => place));
    },
  };
}

/** Whether a file lies in the document's very folder: no copy elsewhere can lie better. */
export function isWhole({ hits }: Look, folders: readonly string[]): boolean {
  return folders.length > 0 && hits.some((hit) => hit.folders.length === folders.length);
}

/** The document's folder, its parent and the root, each once. */
function spotsOf(folders: readonly string[]): (readonly string[])[] {
  const lengths = new Set([folders.length, Math.max(0, folders.length - 1), 0]);
  return [...lengths].map((length) => folders.slice(0, length));
}

/** The root nearest the disk's own that holds a path. */
export function outermost(roots: readonly string[], path: string, system: System): string | null {
  const holding = roots.filter((root) => isInside(root, path, system));
  return holding.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Letters may be composed or not and of either case: the name is the same to those who read it. */
function sameName(a: string, b: string): boolean {
  return a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();
}
