import { fold } from "../names/fold";

/** The folders of a file or of a root, from the top down. */
export interface Placed {
  /** The folders of the root under which it was found. */
  readonly root: readonly string[];
  /** Its folders below that root. */
  readonly below: readonly string[];
}

/** How close a place is to a document's folders. Source: settled point 52. */
export interface Nearness {
  /** The place is the document's address: its folders, and no others below the root. */
  readonly exact: boolean;
  /** How many of the document's innermost folders it shares; a shared top folder does not count. */
  readonly matched: number;
  /** The place is the root, or one of the document's outer folders. */
  readonly onTheWay: boolean;
}

export function nearness(wanted: readonly string[], { root, below }: Placed): Nearness {
  const [wants, has, under] = [wanted, [...root, ...below], below].map((path) =>
    path.map(fold),
  ) as [string[], string[], string[]];
  let matched = 0;
  while (matched < wants.length && wants.at(-1 - matched) === has.at(-1 - matched)) matched += 1;
  return {
    exact: matched === wants.length && under.length <= wants.length,
    matched,
    onTheWay: under.length < wants.length && under.every((folder, at) => folder === wants[at]),
  };
}

/**
 * The document's possible addresses below a root: all its folders, and fewer when the root's own
 * path ends with the first of them.
 */
export function addressesBelow(
  root: readonly string[],
  wanted: readonly string[],
): (readonly string[])[] {
  const lengths = wanted.map((_, at) => at + 1);
  const shared = lengths.filter((length) => {
    const end = root.slice(-length).map(fold);
    return end.length === length && end.every((folder, at) => folder === fold(wanted[at] ?? ""));
  });
  return [0, ...shared].map((length) => wanted.slice(length));
}
