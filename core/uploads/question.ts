import * as z from "zod/mini";
import { sentAs } from "../api/sentForms";
import { MAX_DOCUMENT_PATH } from "../documents/api";
import { NameFacts } from "../documents/names/nameFacts";
import type { LocalFile } from "./localFile";

/** How many names the confirmation lists. Source: spec 2 §5. */
export const CONFIRMED_NAMES = 5;

const DocumentId = sentAs(
  z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(String)),
  () => z.string().check(z.minLength(1)),
);

/** A document in force that a file may be a revision of. */
export const AskedDocument = z.looseObject({
  id: DocumentId,
  title: z.string(),
  path: z.string(),
  revision: z.string(),
});
export type AskedDocument = z.infer<typeof AskedDocument>;

/**
 * A question about a rejected file that only a person can answer: which document it is a revision
 * of, or whether it may replace the one in force, though its revision is lower, or though an admin
 * has replaced that very file by an earlier revision. Source: settled point 60, spec 3 §2.
 */
export const UploadQuestion = z.union([
  z.looseObject({
    kind: z.literal("which"),
    documents: z.array(AskedDocument),
    /** How many more documents it may be a revision of, beside `documents`; none if absent. */
    more: z.nullish(z.number()),
  }),
  z.looseObject({ kind: z.enum(["lowerRevision", "setAside"]), document: AskedDocument }),
]);
export type UploadQuestion = z.infer<typeof UploadQuestion>;

/** The decision about a file with a question. */
export const UploadDecision = z.union([
  z.literal("new"),
  z.object({ document: z.string().check(z.minLength(1)), allowLower: z.optional(z.boolean()) }),
]);
export type UploadDecision = z.infer<typeof UploadDecision>;

/** No file has a longer name: the host refuses such a file, so nothing can be decided about it. */
export const RelativeName = z.string().check(z.maxLength(MAX_DOCUMENT_PATH));

/** Answers by relative name: the field `answers` of an upload's form, as JSON. */
export const UploadDecisions = z.record(RelativeName, UploadDecision);
export type UploadDecisions = z.infer<typeof UploadDecisions>;

/**
 * What the panel shall show of files, by relative name: the field `facts`, as JSON. It does not
 * change the document's key. Source: spec 3 §4.
 */
export const UploadFacts = z.record(RelativeName, NameFacts);
export type UploadFacts = z.infer<typeof UploadFacts>;

/** The relative names of all files of a selection, in order: the field `selection`, as JSON. */
export const UploadSelection = z.array(RelativeName);

/** What the user is asked to confirm. */
export interface ConfirmationSummary {
  files: number;
  /** The first names. */
  names: readonly string[];
  /** How many names are left out. */
  more: number;
  sizeBytes: number;
}

/** What the confirmation of an upload says of its files. Source: spec 2 §5. */
export function confirmationSummary(
  files: readonly Pick<LocalFile, "name" | "sizeBytes">[],
): ConfirmationSummary {
  return {
    files: files.length,
    names: files.slice(0, CONFIRMED_NAMES).map(({ name }) => name),
    more: Math.max(0, files.length - CONFIRMED_NAMES),
    sizeBytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
  };
}
