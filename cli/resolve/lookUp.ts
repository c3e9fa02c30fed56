import { isInside } from "../files/containment";
import type { FileChecker, FileRefusal } from "../files/fileChecker";
import type { IndexHits } from "../index/rootIndex";
import { extensionOf } from "../names/fileTypes";
import { fold } from "../names/fold";
import { namedDocument, type Sought, soughtNames } from "../names/sought";
import { pathRules, type System } from "../names/system";
import { addressesBelow, nearness } from "./place";
import { type Hit, TELLS } from "./ranking";
import type { WantedFile } from "./readRequest";

/** The most files to check; of thousands with one name, the best placed are enough. */
const MAX_CHECKS = 64;

export interface LookUpResult {
  readonly hits: readonly Hit[];
  readonly refusal: FileRefusal | null;
  /** Whether a folder did not answer in time. */
  readonly silent: boolean;
}

export interface LookUpDeps {
  roots(): readonly string[];
  checker: FileChecker;
  /** The names in a folder of this root; null without an answer, empty if it does not exist. */
  names(folder: string, root: string): Promise<readonly string[] | null>;
  /** Paths under any root whose names are in `sought`. */
  find(sought: Sought): Promise<IndexHits>;
  system: System;
}

interface Spot {
  readonly root: string;
  readonly folders: readonly string[];
}

interface Place extends Omit<Hit, "file"> {
  readonly path: string;
  readonly rootPath: string;
}

/** Looks for a document: at its address by candidates and by the names there, then by name. */
export function createLookUp({ roots, checker, names, find, system }: LookUpDeps) {
  const { placeOf, addresses, probes } = createPlaces(roots, system);
  const rules = pathRules(system);

  const look = async (places: readonly Place[], silent = false): Promise<LookUpResult> => {
    const checks = await Promise.all(
      places.map(async (place) => ({
        place,
        check: await checker.check(place.path, place.rootPath),
      })),
    );
    const hits: Hit[] = [];
    let refusal: FileRefusal | null = null;
    for (const { place, check } of checks) {
      if (check.kind === "refused" && !isFolderOfTitle(check.reason, place))
        refusal ??= check.reason;
      if (check.kind === "ok") hits.push({ ...place, file: check });
    }
    return { hits, refusal, silent: silent || checks.some(({ check }) => check.kind === "silent") };
  };

  return {
    /** At the document's address, by the candidates: a few disk calls. */
    atAddress: (wanted: WantedFile) => look(probes(addresses(wanted), wanted)),

    /** At the document's address, by all names in the folder. */
    async amongNeighbours(wanted: WantedFile): Promise<LookUpResult> {
      const sought = soughtBy(wanted);
      const lists = await Promise.all(
        addresses(wanted).map(async ({ root, folders }) => {
          const folder = rules.join(root, ...folders);
          return { root, folder, names: await names(folder, root) };
        }),
      );
      const places = lists.flatMap(({ root, folder, names }) =>
        (names ?? [])
          .filter((name) => sought.matches(name))
          .map((name) =>
            placeOf(rules.join(folder, name), root, { ...meaning(name, wanted), how: "probe" }),
          ),
      );
      return look(
        places.slice(0, MAX_CHECKS),
        lists.some((list) => list.names === null),
      );
    },

    /** In the parent of the document's folder and in the root, by the candidates. */
    above(wanted: WantedFile): Promise<LookUpResult> {
      const { folders } = wanted;
      const lengths = new Set([folders.length - 1, 0].filter((length) => length < folders.length));
      const spots = roots().flatMap((root) =>
        [...lengths]
          .filter((length) => length >= 0)
          .map((length) => ({ root, folders: folders.slice(0, length) })),
      );
      return look(probes(spots, wanted));
    },

    /** Anywhere under the roots, by the index. */
    async byName(wanted: WantedFile): Promise<LookUpResult> {
      const { paths, silent } = await find(soughtBy(wanted));
      const places = paths.flatMap((path) => {
        const facts = { ...meaning(rules.basename(path), wanted), how: "index" } as const;
        const holding = roots().filter((root) => isInside(root, path, system));
        return nearestTo(
          wanted,
          holding.map((root) => placeOf(path, root, facts)),
        ).slice(0, 1);
      });
      return look(nearestTo(wanted, places).slice(0, MAX_CHECKS), silent);
    },
  };
}

/** Where a document may lie under the roots. */
function createPlaces(roots: LookUpDeps["roots"], system: System) {
  const rules = pathRules(system);
  const split = (path: string) => path.split(rules.sep).filter(Boolean);

  const placeOf = (
    path: string,
    rootPath: string,
    facts: Pick<Hit, "candidate" | "exactName" | "how">,
  ): Place => {
    const below = split(rules.relative(rootPath, rules.dirname(path)));
    return { path, rootPath, root: split(rootPath), below, name: rules.basename(path), ...facts };
  };

  const addresses = (wanted: WantedFile): Spot[] =>
    roots().flatMap((root) =>
      addressesBelow(split(root), wanted.folders).map((folders) => ({ root, folders })),
    );

  const probes = (spots: readonly Spot[], { candidates }: WantedFile): Place[] =>
    spots.flatMap(({ root, folders }) =>
      candidates.flatMap(({ forms }, candidate) =>
        forms.map(({ name, exact }) =>
          placeOf(rules.join(root, ...folders, name), root, {
            ...{ candidate, exactName: exact, how: "probe" },
          }),
        ),
      ),
    );

  return { placeOf, addresses, probes };
}

/** How a found name relates to the document. */
function meaning(name: string, { document, candidates }: WantedFile) {
  if (document !== null && namedDocument(name)?.key === document) {
    return { candidate: TELLS, exactName: true };
  }
  const forms = candidates.map(({ forms }) => forms[0]);
  const candidate = forms.findIndex((form) => form && fold(form.name) === fold(name));
  const form = forms[candidate];
  return { candidate, exactName: form?.exact === true && sameName(form.name, name) };
}

function nearestTo({ folders }: WantedFile, places: readonly Place[]): Place[] {
  return places
    .map((place) => ({ place, ...nearness(folders, place) }))
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.matched - a.matched)
    .map(({ place }) => place);
}

/** A title without a file type often names a folder too, which tells nothing about the document. */
function isFolderOfTitle(reason: FileRefusal, { name }: Place): boolean {
  return reason === "notFile" && extensionOf(name) === "";
}

/** All forms of a candidate fold into one name. */
function soughtBy({ candidates, document }: WantedFile): Sought {
  return soughtNames(
    candidates.flatMap(({ forms }) => forms.slice(0, 1).map(({ name }) => name)),
    document,
  );
}

/** The outermost root that holds a path. */
export function outermost(roots: readonly string[], path: string, system: System): string | null {
  const holding = roots.filter((root) => isInside(root, path, system));
  return holding.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Compares names as people read them: composed or not, in either case. */
function sameName(a: string, b: string): boolean {
  return a.normalize("NFC").toLowerCase() === b.normalize("NFC").toLowerCase();
}
