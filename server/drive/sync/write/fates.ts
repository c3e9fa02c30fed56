import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { ApprovalRules } from "../../../storage/store/schema/types";
import { isPending } from "../plan/asNoted";
import type { Kept, PlannedDocument, PlannedStep } from "../shared/planTypes";

/** What a sync knows of approval. */
export interface SyncApproval {
  rules: ApprovalRules;
  /** Documents that the plan has as their files would have them. */
  kept: ReadonlyMap<string, Kept>;
  /** Who changed files last, by the files' ids: email addresses. */
  editors: ReadonlyMap<string, string>;
  /** The MD5 of kept files, by their SHA-256: see `digestsNeeded`. */
  digests: ReadonlyMap<string, string | null>;
  /** Index entries of files, by id. */
  noted: ReadonlyMap<string, Pick<IndexedDriveFile, "content" | "missingAt" | "documentId">>;
}

/** What becomes of a step. */
export type Fate =
  /** The document becomes what the file is. */
  | { kind: "whole" }
  /** Title and folder alone follow the file. */
  | {
      kind: "place";
      /** Whether its content waits now. */
      waits: boolean;
      /** Why its content is left out; null where it is not. */
      reason: string | null;
      /** The document that a new file belongs to, which was rejected; null for any other. */
      rejectedOf: string | null;
    };

/** The document of a step as it is in force or archived; null for a new one. */
export function realOf(
  approval: Pick<SyncApproval, "kept"> | null,
  { current }: Pick<PlannedStep, "current">,
): StoredDocument | null {
  const each = current === null ? undefined : approval?.kept.get(current.id);
  return each === undefined ? current : each.inForce;
}

/** The document under its file's title and in its folder, else as it is. */
export function withPlaceOf(
  real: StoredDocument,
  { title, path, keyFolder, keyReference, keyTitle, keyType }: PlannedDocument,
): StoredDocument {
  return { ...real, title, path, keyFolder, keyReference, keyTitle, keyType };
}

export function isInPlaceOf(real: StoredDocument, next: PlannedDocument): boolean {
  const placed = withPlaceOf(real, next);
  return PLACE_FIELDS.every((field) => placed[field] === real[field]);
}

const PLACE_FIELDS = [
  "title",
  "path",
  "keyFolder",
  "keyReference",
  "keyTitle",
  "keyType",
] as const satisfies (keyof StoredDocument)[];

/**
 * The id of a step's document, also of one that waited once and of which nothing is left; null for a
 * new one.
 */
export function knownIdOf(
  approval: Pick<SyncApproval, "noted"> | null,
  { current, file }: Pick<PlannedStep, "current" | "file">,
): string | null {
  return current?.id ?? approval?.noted.get(file.id)?.documentId ?? null;
}

/** A step as it is told and counted; null where nothing of it is. */
export function toldStep(
  step: PlannedStep,
  fate: Fate | undefined,
  real: StoredDocument | null,
): PlannedStep | null {
  if (fate === undefined || fate.kind === "whole") return step;
  if (fate.waits) return { ...step, kind: "waiting", current: real };
  const kind = step.kind === "moved" ? "moved" : "renamed";
  if (real !== null && real.obsoleteAt === null) {
    return isInPlaceOf(real, step.document) ? null : { ...step, kind, current: real };
  }
  // What waits for a new document is called or lies otherwise now.
  return fate.reason === null && step.kind === kind ? step : null;
}

/** The kept files whose MD5 tells whether Drive's are the same, by SHA-256. */
export function digestsNeeded(
  steps: readonly PlannedStep[],
  approval: Pick<SyncApproval, "kept" | "rules">,
): string[] {
  if (!approval.rules.isOn) return [];
  return steps.flatMap((step) => {
    const real = realOf(approval, step);
    const { revision, fileSizeBytes } = step.document;
    const isAlike =
      real !== null && real.driveUrl === null && real.fileHash !== "" && step.kind !== "missing";
    const isSame = isAlike && real.revision === revision && real.fileSizeBytes === fileSizeBytes;
    return isSame ? [real.fileHash] : [];
  });
}

/** Whether approval has to be asked about: it is on, or something waits or comes. */
export function isAsked({ rules, kept }: Pick<SyncApproval, "rules" | "kept">): boolean {
  return rules.isOn || [...kept.values()].some(({ row }) => isPending(row));
}
