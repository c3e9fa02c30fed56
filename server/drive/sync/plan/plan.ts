import { pairText, sharePlace, shownName } from "@sgi/core/documents/names";
import { type CalendarDate, type EpochMs, formatDate } from "@sgi/core/time";
import { nameNote } from "../../../base/reasons/nameNote";
import { reasons } from "../../../base/reasons/reasons";
import type { Sliced } from "../../../base/time/sliced";
import { dayInItaly } from "../../../base/time/timeZone";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { groupBy } from "../shared/groupBy";
import type { DriveIndex, PlannedDocument, PlannedStep, PlannedSync } from "../shared/planTypes";
import { createReportedFiles } from "../shared/reportedFiles";
import type { DriveTreeView } from "../tree/driveTree";
import { dropOccupiedPlaces, holdersOf } from "./dropOccupiedPlaces";
import { findMissing } from "./findMissing";
import { type Match, matchLeaders } from "./matchLeaders";
import { againStep, readAgain } from "./readAgain";
import { failedFile, readLeaders } from "./readLeaders";
import { stepFor } from "./stepFor";

interface SyncScope {
  /** Ids of files whose documents may be archived, however many they are. */
  released: ReadonlySet<string>;
  now: EpochMs;
  /**
   * The most unchanged spreadsheets to read anew because only earlier versions of the readers have
   * read them; none by default.
   */
  mostAgain?: number;
}

/**
 * The steps that bring the index into line with the Drive's tree; none if it already is. A file
 * keeps the document that an earlier sync linked to it; otherwise its key finds one. Source:
 * docs/decisions/0018-following-google-drive.md.
 */
export function* planSteps(
  tree: DriveTreeView,
  index: DriveIndex,
  { released, now, mostAgain = 0 }: SyncScope,
): Sliced<PlannedSync> {
  const failures = createReportedFiles();
  const { leaders, unreadable } = yield* readLeaders(tree, index, failures);
  const matches = yield* matchLeaders(leaders, index);
  const warnings = createReportedFiles();
  const today = dayInItaly(now);
  const earlier = readAgain(matches, mostAgain);
  const { wanted, again, unchanged, notes } = yield* judge(matches, {
    ...{ failures, warnings, today, earlier: earlier.now },
  });
  const missing = yield* findMissing({ tree, index, unreadable, matches, released, now });
  const holders = yield* holdersOf(index);
  const steps = yield* dropOccupiedPlaces({ wanted, missing: missing.steps, holders, failures });
  const all = [...missing.steps, ...steps];
  return {
    steps: all,
    again,
    laterAgain: earlier.later,
    doubles: yield* findDoubles(all, index),
    held: missing.held,
    confirmed: missing.confirmed,
    holds: missing.holds,
    failures,
    warnings,
    unchanged,
    notes,
    gone: missing.gone,
    forgotten: missing.forgotten,
  };
}

interface Judging extends Pick<PlannedSync, "failures" | "warnings"> {
  today: CalendarDate;
  /** The spreadsheets to read anew. */
  earlier: ReadonlySet<Match>;
}

/** Decides about each file's document. */
function* judge(matches: readonly Match[], given: Judging) {
  const wanted: PlannedStep[] = [];
  const again: PlannedStep[] = [];
  const notes: IndexedDriveFile[] = [];
  let unchanged = 0;
  for (const match of matches) {
    yield;
    const isAgain = given.earlier.has(match);
    const verdict = verdictOf(match, isAgain);
    if (verdict.kind === "step") {
      wanted.push(verdict.step);
      continue;
    }
    const { file } = match.leader;
    if (verdict.kind === "failure") given.failures.add(failedFile(file, verdict.reason));
    else {
      unchanged += 1;
      // Its reading brings a warning of its own.
      if (isAgain) again.push(againStep(match));
      else warn(match, given);
    }
    if (verdict.note !== null) notes.push(verdict.note);
  }
  return { wanted, again, unchanged, notes };
}

/** A file that stays as it is may be kept out. */
function verdictOf(match: Match, isAgain: boolean): ReturnType<typeof stepFor> {
  const verdict = stepFor(match, isAgain);
  const reason = verdict.kind === "none" ? keptOutReason(match) : null;
  return verdict.kind === "none" && reason !== null
    ? { kind: "failure", reason, note: verdict.note }
    : verdict;
}

/** Why an unchanged file's state is not in force, nor waits for it; null where it is. */
function keptOutReason({ kept }: Match): string | null {
  if (kept === null) return null;
  const { state, endedAt, endedReason } = kept.row;
  const day = formatDate(dayInItaly(endedAt ?? 0)) ?? "";
  if (state === "rejected") return reasons.alreadyRejected(day, endedReason ?? "");
  return state === "withdrawn" ? reasons.takenBack(day) : null;
}

function warn(match: Match, { warnings, today }: Judging): void {
  const warning = warningOf(match, today);
  if (warning !== null) warnings.add(failedFile(match.leader.file, warning));
}

/** Warnings about an unchanged file's name and spreadsheet; null if its document is archived. */
function warningOf(
  { leader: { noted, file, candidate }, current }: Match,
  today: CalendarDate,
): string | null {
  if (current === null || current.obsoleteAt !== null) return null;
  const isSame = noted !== null && noted.content === file.node.content;
  const said = [nameNote(candidate, today), isSame ? noted.warning : null];
  return said.filter(Boolean).join("; ") || null;
}

type Place = StoredDocument | PlannedDocument;

/**
 * What the report says of files that become new documents beside one in force that seems to be the
 * same, by the file's id. Source: spec 3 §4.
 */
function* findDoubles(
  steps: readonly PlannedStep[],
  { documents }: DriveIndex,
): Sliced<ReadonlyMap<string, string>> {
  const added = steps.filter(({ kind }) => kind === "new");
  const notes = new Map<string, string>();
  if (added.length === 0) return notes;
  const changed = new Set(steps.map(({ current }) => current?.id));
  const staying: Place[] = documents.filter(({ id }) => !changed.has(id));
  const after = [...staying, ...steps.map(({ document }) => document)];
  const inForce = after.filter(({ obsoleteAt }) => obsoleteAt === null);
  const byName = yield* groupBy(inForce, (document) => pairText(shownName(document)));
  const files = new Map<Place, string>(added.map(({ document, file }) => [document, file.id]));
  for (const alike of byName.values()) {
    yield;
    for (const document of alike) {
      const id = files.get(document);
      const others = id === undefined ? [] : doublesOf(document, alike);
      if (id !== undefined && others.length > 0) notes.set(id, reasons.doubles(others));
    }
  }
  return notes;
}

/** The paths of those that the document seems to double, among those of its name. */
function doublesOf(document: Place, alike: readonly Place[]): string[] {
  if (alike.length === 1 || shownName(document).reference === null) return [];
  const others = alike.filter((other) => other !== document && sharePlace(document, other));
  return others.map(({ path }) => path);
}
