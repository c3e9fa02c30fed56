import { pairText, sharePlace, shownName } from "@sgi/core/documents/names";
import { reasons } from "../../../base/reasons/reasons";
import type { Sliced } from "../../../base/time/sliced";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import { groupBy } from "../shared/groupBy";
import type { DriveIndex, PlannedDocument, PlannedStep } from "../shared/planTypes";

type Place = StoredDocument | PlannedDocument;

/**
 * What the report says of files that become new documents beside one in force that seems to be the
 * same, by the file's id. Source: spec 3 §4.
 */
export function* findDoubles(
  steps: readonly PlannedStep[],
  { documents }: DriveIndex,
): Sliced<ReadonlyMap<string, string>> {
  const notes = new Map<string, string>();
  const added = steps.filter(({ kind }) => kind === "new");
  if (added.length === 0) return notes;
  const changed = new Set(steps.map(({ current }) => current?.id));
  const staying: Place[] = documents.filter(({ id }) => !changed.has(id));
  const after = [...staying, ...steps.map(({ document }) => document)];
  const inForce = after.filter(({ obsoleteAt }) => obsoleteAt === null);
  const byName = yield* groupBy(inForce, (document) => pairText(shownName(document)));
  for (const { document, file } of added) {
    yield;
    const name = shownName(document);
    const alike = name.reference === null ? [] : (byName.get(pairText(name)) ?? []);
    const others = alike.filter((other) => other !== document && sharePlace(document, other));
    if (others.length > 0) notes.set(file.id, reasons.doubles(others.map(({ path }) => path)));
  }
  return notes;
}
