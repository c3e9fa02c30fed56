import { reasons } from "../../../base/reasons/reasons";
import type { Sliced } from "../../../base/time/sliced";
import { keyText } from "../../../ingest/keyOf";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import { groupBy } from "../shared/groupBy";
import type { DriveIndex, PlannedStep } from "../shared/planTypes";
import { type ReportedFiles, reportedFile } from "../shared/reportedFiles";

/** Documents in force by key. */
export type Holders = ReadonlyMap<string, StoredDocument>;

interface Given {
  wanted: readonly PlannedStep[];
  missing: readonly PlannedStep[];
  holders: Holders;
  /** Collects the dropped files. */
  failures: ReportedFiles;
}

/**
 * Drops steps whose target place stays occupied. The document of a dropped step stays where it is,
 * which may block another step, and so on; checks each step once.
 */
export function* dropOccupiedPlaces({
  wanted,
  missing,
  holders,
  failures,
}: Given): Sliced<PlannedStep[]> {
  const wanting = yield* groupBy(wanted, ({ document }) => keyText(document));
  const dropped = new Set<PlannedStep>();
  const staying = yield* stayingIn(wanting.keys(), [missing, wanted], holders);
  for (let place = staying.pop(); place !== undefined; place = staying.pop()) {
    yield;
    for (const step of wanting.get(place.key) ?? []) {
      if (dropped.has(step)) continue;
      dropped.add(step);
      failures.add(reportedFile(step.file, reasons.placeTaken(place.holder.title)));
      const { current } = step;
      if (current !== null && current.obsoleteAt === null) {
        staying.push({ key: keyText(current), holder: current });
      }
    }
  }
  return wanted.filter((step) => !dropped.has(step));
}

/** The target places whose documents no step moves away. */
function* stayingIn(
  places: Iterable<string>,
  steps: readonly (readonly PlannedStep[])[],
  holders: Holders,
): Sliced<{ key: string; holder: StoredDocument }[]> {
  const leaving = new Set<string | undefined>();
  for (const part of steps) {
    for (const { current } of part) {
      leaving.add(current?.id);
      yield;
    }
  }
  const staying: { key: string; holder: StoredDocument }[] = [];
  for (const key of places) {
    const holder = holders.get(key);
    if (holder !== undefined && !leaving.has(holder.id)) staying.push({ key, holder });
    yield;
  }
  return staying;
}

export function* holdersOf({ documents }: DriveIndex): Sliced<Map<string, StoredDocument>> {
  const holders = new Map<string, StoredDocument>();
  for (const document of documents) {
    if (document.obsoleteAt === null) holders.set(keyText(document), document);
    yield;
  }
  return holders;
}
